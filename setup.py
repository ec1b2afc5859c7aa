"""Compile every module in a folder named kernel (without a compiler: interpreted) and build the client."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.dist import Distribution

PURE = "ecotone: installing interpreted, not compiled: "
# Asking for metadata runs this file too, and must not wait for the compiler.
BUILDING = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"} & set(sys.argv)


def kernel_modules() -> list[str]:
    found = Path("src").glob("ecotone/**/kernel/**/*.py")
    return sorted(str(path) for path in found if path.name != "__init__.py")


def compiler_works() -> bool:
    """Build a tiny extension first, so that a missing compiler never leaves a half-built kernel behind."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(
            "#include <Python.h>\n"
            'static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe"};\n'
            "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }\n"
        )
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        try:
            command.run()
        except Exception:
            return False
        return True


def compiled_kernel() -> list[Extension]:
    if not BUILDING:
        return []
    if os.environ.get("ECOTONE_PURE") == "1":
        print(PURE + "ECOTONE_PURE=1", file=sys.stderr)
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print(PURE + "mypyc is missing", file=sys.stderr)
        return []
    if not compiler_works():
        print(PURE + "no working C compiler", file=sys.stderr)
        return []
    modules = kernel_modules()
    if not modules:
        return []
    if sys.platform != "win32":
        # Lets the C compiler inline between compiled functions.
        os.environ["CFLAGS"] = os.environ.get("CFLAGS", "") + " -fvisibility=hidden"
    Path("build").mkdir(exist_ok=True)
    options = ["--cache-dir=build/mypyc_cache"]  # its own, or it and `make types` would undo each other's
    extensions: list[Extension] = mypycify(
        [*options, *modules], opt_level="3", debug_level="0", group_name="ecotone"
    )
    for extension in extensions:
        # A newer compiler's new warnings are no reason to stop.
        extension.extra_compile_args = [arg for arg in extension.extra_compile_args if arg != "-Werror"]
    return extensions


def build_client() -> None:
    """The browser client, if it isn't in the package yet; `make build` has made it before."""
    if not Path("web/package.json").exists() or Path("src/ecotone/server/web/index.html").exists():
        return
    try:
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run(["scripts/npm", *command], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"ecotone: installing without the browser client: {error}", file=sys.stderr)


class Build(build):
    """Build, then drop what an earlier build left behind, so that deleted modules are not installed."""

    def run(self) -> None:
        build_client()
        super().run()
        steps = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        wanted = {Path(name).resolve() for step in steps for name in step.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in wanted:
                path.unlink()


setup(ext_modules=compiled_kernel(), cmdclass={"build": Build})
