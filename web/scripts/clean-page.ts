import { beforeEach } from "vitest";

// The files of tests share one page, in an order that differs from machine to machine: each test begins with an empty one.
beforeEach(() => document.body.replaceChildren());
