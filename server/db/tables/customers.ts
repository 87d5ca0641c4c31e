import type { ColumnType, Generated } from 'kysely'
import type { EntryKind, SettlementKind, StatementKind } from '../../../shop/orders/payments/debts.ts'
import type { DefaultNow, Id } from '../column-types.ts'

/** Customers, the movements of their balances, and debts that were settled without money. */
export type CustomerTables = {
  customers: {
    id: Id
    phone: string | null
    name: Generated<string>
    note: Generated<string>
    /** Null: no limit. 0: cash only. */
    credit_limit: number | null
    /** The account that staff linked. */
    person_id: number | null
    /** The customer into which this one was merged; its rows count for that customer. */
    merged_into: number | null
    created_by: number | null
    created_at: DefaultNow
    forgotten_at: Date | null
    demo: Generated<boolean>
    debt: Generated<number>
    deposit: Generated<number>
    /** The debt, less advances and deposit. */
    balance: Generated<number>
    /** The value of all goods that the customer bought and did not return. */
    bought: Generated<number>
    last_order_at: Date | null
    /** The time of the last change of the customer's sums. */
    moved_at: DefaultNow
    search: ColumnType<never, string | undefined, string>
  }
  customer_entries: {
    id: Id
    customer_id: number
    kind: EntryKind
    amount: number
    /**
     * The part of an opening debt that is still owed, or the part of an opening deposit or a write-off that was not
     * reversed.
     */
    remaining: Generated<number>
    reason: string
    since: string | null
    due_on: string | null
    first_due_on: string | null
    order_id: number | null
    /** The entry that this entry reverses. */
    entry_id: number | null
    person_id: number | null
    at: DefaultNow
    /** The digest of the sheet's row from which an opening debt or deposit was made. */
    opening_digest: string | null
  }
  customer_merges: {
    id: Id
    keep_id: number
    gone_id: number
    /** The ids of customers that had earlier been merged into the gone customer. */
    moved_ids: Generated<number[]>
    /** The account that moved from the gone customer to the kept one. */
    account_id: number | null
    /**
     * The limit that the kept customer took over from the gone customer, because it was lower or the kept customer had
     * none. Null if no limit was taken over.
     */
    credit_limit: number | null
    /** The limit that the kept customer had before the merge. */
    kept_limit: number | null
    /** The newest row of both customers' statements at the time of the merge. */
    last_row: number
    person_id: number
    at: DefaultNow
    undone_at: Date | null
    undone_by: number | null
  }
  customer_statement: {
    id: Id
    customer_id: number
    at: Date
    kind: StatementKind
    /** Positive if it raises the debt. */
    amount: number
    order_id: number | null
    payment_id: number | null
    entry_id: number | null
    person_id: number | null
  }
  customer_reminders: { customer_id: number; day: string; amount: number; person_id: number; at: DefaultNow }
  /** The debts that a payment over several debts pays. The rest of the payment is the customer's deposit. */
  payment_parts: { id: Id; payment_id: number; order_id: number | null; opening_id: number | null; amount: number }
  settlements: {
    id: Id
    order_id: number | null
    opening_id: number | null
    kind: SettlementKind
    amount: number
    entry_id: number | null
    merge_id: number | null
    person_id: number | null
    at: DefaultNow
  }
}
