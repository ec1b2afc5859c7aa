"""The QR code on the screen holds the table's link."""

import segno
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakeTable
from tests.browser.server_process import ServerProcess

# Reads the picture module by module, as a camera would, without its quiet border of two.
READ = """async (picture, side) => {
  await picture.decode();
  const canvas = document.createElement("canvas"), scale = 8;
  canvas.width = canvas.height = (side + 4) * scale;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const dark = (x, y) => pen.getImageData((x + 2.5) * scale, (y + 2.5) * scale, 1, 1).data[0] < 128;
  return Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => Number(dark(x, y))));
}"""


def modules(link: str) -> list[list[int]]:
    return [list(row) for row in segno.make(link, micro=False).matrix]


def test_it_leads_to_the_table(desk: Page, table: MakeTable, server: ServerProcess) -> None:
    made = table("Ada", "open")
    desk.route("**/api/reach", lambda asked: asked.fulfill(json={"address": server.address}))
    desk.goto(made.link())
    link = f"{server.address}{made.path}"
    expect(desk.get_by_role("link", name=link)).to_be_visible()
    wanted = modules(link)
    script = f"picture => ({READ})(picture, {len(wanted)})"
    assert desk.get_by_role("img", name="QR code of the link").evaluate(script) == wanted
    assert modules(f"{server.address}/t/another") != wanted
