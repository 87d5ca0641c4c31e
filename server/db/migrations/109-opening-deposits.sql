-- An opening deposit, which a customer paid before the shop used this program: an entry that moves no money.
-- `remaining` is the part that was not reversed.
alter table customer_entries
  drop constraint customer_entries_kind_check,
  add constraint customer_entries_kind_check check (kind in ('opening', 'opening_deposit', 'write_off',
    'reversal', 'lapsed')),
  drop constraint customer_entries_check2,
  add constraint customer_entries_since_check check ((kind in ('opening', 'opening_deposit')) = (since is not null));

alter table customer_statement
  drop constraint customer_statement_kind_check,
  add constraint customer_statement_kind_check check (kind in ('carried', 'goods', 'goods_back', 'changed', 'payment',
    'payment_undone', 'refund', 'refund_undone', 'cancelled', 'kept', 'opening', 'opening_deposit', 'write_off',
    'reversal', 'lapsed', 'returned', 'exchange'));
