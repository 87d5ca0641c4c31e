-- compatible
-- A type may show one of its product's pictures. A picture that the product no longer has counts as none.

alter table variants add column picture text;
