"""Every small change that can be made to a module: one operator, constant or condition at a time."""

import ast
from dataclasses import dataclass
from typing import Final

Function = ast.FunctionDef | ast.AsyncFunctionDef

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
LEFT_ALONE: Final = ast.Import | ast.ImportFrom | ast.Assert | ast.Raise
BODIES: Final = ("body", "orelse", "finalbody")


@dataclass
class Change:
    """One field of one node gets another value."""

    statement: ast.stmt
    function: str  # qualified name, empty at the top of the module
    scope: range  # the function's lines
    line: int
    owner: ast.AST
    field: str
    index: int | None
    new: object

    def swap(self) -> None:
        """Make the change; a second time, take it back."""
        values = getattr(self.owner, self.field)
        if self.index is None:
            setattr(self.owner, self.field, self.new)
            self.new = values
        else:
            values[self.index], self.new = self.new, values[self.index]


def changes_of(tree: ast.Module) -> list[Change]:
    """In the order of the source."""
    finder = Finder()
    finder.visit_body(tree.body)
    return finder.found


class Finder:
    """Walks through a module; annotations, assertions and what only type checkers read are left alone."""

    def __init__(self) -> None:
        self.found: list[Change] = []
        self.function = ""
        self.scope = range(0)
        self.answers_yes_or_no = False
        self.statement: ast.stmt = ast.Pass()

    def add(self, line: int, owner: ast.AST, field: str, new: object, index: int | None = None) -> None:
        self.found.append(Change(self.statement, self.function, self.scope, line, owner, field, index, new))

    def visit_body(self, body: list[ast.stmt]) -> None:
        for statement in body:
            if isinstance(statement, Function | ast.ClassDef):
                self.visit_definition(statement)
            elif not isinstance(statement, LEFT_ALONE) and not for_type_checkers(statement):
                self.visit_statement(statement)

    def visit_definition(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        outside = self.function, self.scope, self.answers_yes_or_no
        if isinstance(node, Function):
            self.statement = node
            self.scope = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            self.visit_field(node.args, "defaults")
            self.answers_yes_or_no = node.returns is not None and ast.unparse(node.returns) == "bool"
        self.function = f"{self.function}.{node.name}".lstrip(".")
        self.visit_body(node.body)
        self.function, self.scope, self.answers_yes_or_no = outside

    def visit_statement(self, statement: ast.stmt) -> None:
        self.statement = statement
        line = statement.lineno
        if isinstance(statement, ast.If | ast.While):
            self.replace_test(statement, always=isinstance(statement, ast.If))
        if self.answers_yes_or_no and isinstance(statement, ast.Return):
            self.negate(statement)
        if isinstance(statement, ast.AugAssign) and type(statement.op) in ARITHMETIC:
            self.add(line, statement, "op", ARITHMETIC[type(statement.op)]())
        for field in statement._fields:
            if field not in ("annotation", *BODIES):
                self.visit_field(statement, field)
        for field in BODIES:
            self.visit_body(getattr(statement, field, []))

    def negate(self, statement: ast.Return) -> None:
        if statement.value is not None and not isinstance(statement.value, ast.Constant):
            self.add(statement.lineno, statement, "value", ast.UnaryOp(ast.Not(), statement.value))

    def replace_test(self, owner: ast.If | ast.While | ast.IfExp, always: bool) -> None:
        """Never, and always; a loop that always goes on would only be endless."""
        for answer in (False, True)[: 1 + always]:
            self.add(owner.test.lineno, owner, "test", ast.Constant(answer))

    def visit_field(self, owner: ast.AST, field: str) -> None:
        """The changes of the expressions that a field holds."""
        values = getattr(owner, field)
        if isinstance(values, ast.expr):
            self.visit_expression(values, owner, field, None)
        elif isinstance(values, list):
            for index, value in enumerate(values):
                if isinstance(value, ast.expr):
                    self.visit_expression(value, owner, field, index)
                elif isinstance(value, ast.keyword | ast.comprehension):
                    self.visit_fields(value)

    def visit_fields(self, node: ast.AST) -> None:
        for field in node._fields:
            self.visit_field(node, field)

    def visit_expression(self, node: ast.expr, owner: ast.AST, field: str, index: int | None) -> None:
        """The changes of an expression itself, then those inside it."""
        line = node.lineno
        match node:
            case ast.Constant(bool(value)):
                self.add(line, node, "value", not value)
            case ast.Constant(int(value)):
                self.add(line, node, "value", value + 1)
            case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
                self.add(line, node.operand, "value", value - 1)
                return
            case ast.UnaryOp():
                self.add(line, owner, field, node.operand, index)
            case ast.Compare():
                for place, op in enumerate(node.ops):
                    self.add(line, node, "ops", COMPARISONS[type(op)](), place)
            case ast.BoolOp():
                joins_all = isinstance(node.op, ast.And)
                self.add(line, node, "op", ast.Or() if joins_all else ast.And())
                for place, part in enumerate(node.values):  # without this part
                    self.add(part.lineno, node, "values", ast.Constant(joins_all), place)
            case ast.BinOp(ast.List() as content, ast.Mult()):
                if ast.unparse(content) != "[0]":  # so many empty fields are only room
                    self.visit_fields(content)
                return
            case ast.BinOp() if type(node.op) in ARITHMETIC:
                self.add(line, node, "op", ARITHMETIC[type(node.op)]())
            case ast.IfExp():
                self.replace_test(node, always=True)
        self.visit_fields(node)


def for_type_checkers(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and ast.unparse(statement.test).endswith("TYPE_CHECKING")


def shown(statement: ast.stmt) -> str:
    """A statement in one line, without what lies inside it."""
    if isinstance(statement, ast.If | ast.While):
        return f"{type(statement).__name__.lower()} {ast.unparse(statement.test)}"
    if isinstance(statement, ast.For):
        return f"for {ast.unparse(statement.target)} in {ast.unparse(statement.iter)}"
    if isinstance(statement, Function):
        return f"def {statement.name}({ast.unparse(statement.args)})"
    return " ".join(ast.unparse(statement).split())
