"""axe, which looks at a page as people with other senses use it, in light and dark."""

from typing import Any, Literal

from playwright.sync_api import Page, expect

from tests.browser.rest import at_rest
from tests.browser.visiting import AXE

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
RUN = "() => axe.run(document, { resultTypes: ['violations'] })"
RUN_ON_COLOURS = "() => axe.run(document, { resultTypes: ['violations'], runOnly: ['color-contrast'] })"


class Inspector:
    """Collects what axe finds, page by page, so that one run tells all."""

    def __init__(self) -> None:
        self.source = AXE.read_text(encoding="utf-8")
        self.found: list[str] = []

    def look(self, page: Page, where: str) -> None:
        """In both themes, without opening the page twice: it follows the device."""
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(self.source)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            at_rest(page)
            self.inspect(page, f"{where}, {theme}", RUN if theme == THEMES[0] else RUN_ON_COLOURS)
        page.emulate_media(color_scheme=THEMES[0])

    def inspect(self, page: Page, where: str, run: str = RUN) -> None:
        result: dict[str, Any] = page.evaluate(run)
        assert result["passes"], f"axe has looked at nothing on {where}"
        for violation in result["violations"]:
            if violation["impact"] in ("serious", "critical"):
                places = [node["html"][:160] for node in violation["nodes"][:3]]
                self.found.append(f"{where}: {violation['id']}: {violation['help']}: {places}")

    def report(self) -> None:
        assert not self.found, "\n".join(self.found)
