import { z } from 'zod'
import { paymentMethods } from '../shop/orders/orders.ts'
import { customerSorts, debtAges, statementKinds } from '../shop/orders/payments/debts.ts'
import { call } from './call.ts'
import {
  day,
  idempotencyKey,
  instant,
  lineField,
  orderAmount,
  phone,
  rowId,
  shortText,
  textField,
  wholeNumber,
  yesNo,
} from './fields.ts'
import { paymentRefusals } from './orders.ts'

/** A customer in a list. Amounts are in shillings. */
export const customerSummary = z.object({
  id: z.number(),
  name: z.string(),
  phone_number: z.string().nullable(),
  /** The amount due now. */
  debt: z.number(),
  /** Money that the shop keeps for the customer (the deposit). */
  deposit: z.number(),
  /** The value of everything that the customer bought, without returned goods. */
  total: z.number(),
  /** The earliest day on which a debt falls due; null without debts. */
  due_on: z.string().nullable(),
  last_order_at: instant.nullable(),
})

export const statementRow = z.object({
  id: z.number(),
  at: instant,
  kind: z.enum(statementKinds),
  /** Positive if it increases the debt. */
  amount: z.number(),
  /** The balance after this row. */
  balance: z.number(),
  /** Null without an order, and for an order that the caller may not see. */
  order_id: z.number().nullable(),
  payment_id: z.number().nullable(),
  entry_id: z.number().nullable(),
  method: z.enum(paymentMethods).nullable(),
  reference: z.string(),
  /** The reason given with an entry. */
  reason: z.string(),
  /**
   * True if the payment was undone, or if the entry was reversed and nothing of it remains. A fully paid opening debt
   * does not count as undone.
   */
  undone: z.boolean(),
  /** The part of an entry that can still be reversed; null for other rows. */
  remaining: z.number().nullable(),
  /** The date of an opening debt or an opening deposit; null for other rows. */
  since: z.string().nullable(),
  /** Name or phone of the person who entered the row; only returned to staff. */
  by: z.string().nullable(),
})

/**
 * A debt: an order, or an opening debt (an entry). `order_id` is null for an opening debt, and for an order that the
 * caller may not see. `first_due_on` is the due day that was agreed first.
 */
export const customerDebt = z.object({
  order_id: z.number().nullable(),
  entry_id: z.number().nullable(),
  since: instant,
  due_on: z.string(),
  first_due_on: z.string(),
  owed: z.number(),
})

const customerOrder = z.object({
  id: z.number(),
  created_at: instant,
  total_amount: z.number(),
  due: z.number(),
  owed: z.number(),
  refund_due: z.number(),
  cancelled: z.boolean(),
})

/** The sums of a customer after a change. */
export const customerSums = z.object({ id: z.number(), debt: z.number(), deposit: z.number(), balance: z.number() })

/** Identifies a customer by id. Phone and name identify a customer who may not have a row yet. */
const customerRef = {
  customer_id: rowId.optional(),
  phone_number: phone.optional(),
  customer_name: lineField(120).optional(),
}

const MAX_PAGE_CUSTOMERS = 100

export const getCustomers = call({
  path: '/api/get_customers.php',
  method: 'GET',
  may: 'seeCustomers',
  input: z.object({
    q: textField(100).optional(),
    sort: z.enum(customerSorts).optional(),
    limit: wholeNumber(1, MAX_PAGE_CUSTOMERS).optional(),
    /** The id of the last customer of the previous page. */
    before: rowId.optional(),
  }),
  output: z.object({
    customers: z.array(customerSummary),
    next_before: z.number().nullable(),
    /** The total of all customers' debts; null for callers who only see their own. */
    debt_total: z.number().nullable(),
  }),
})

export const getCustomer = call({
  path: '/api/get_customer.php',
  method: 'GET',
  may: 'seeCustomers',
  input: z.object({ id: rowId, before: rowId.optional() }),
  output: z.object({
    customer: customerSummary.extend({
      note: z.string(),
      credit_limit: z.number().nullable(),
      balance: z.number(),
      /** The amount paid in advance on orders that are not ready. */
      advances: z.number(),
      /** The amount paid on cancelled orders that was neither refunded nor kept as a deposit. */
      refund_due: z.number(),
      /** True if staff linked an account, which can then see the statement. */
      account_linked: z.boolean(),
      reminded_at: instant.nullable(),
    }),
    /** The oldest debts, oldest first. */
    debts: z.array(customerDebt),
    /** The number of all debts. */
    debts_count: z.number(),
    /** The customers merged into this one. */
    aliases: z.array(z.object({ id: z.number(), name: z.string(), phone_number: z.string().nullable() })),
    orders: z.array(customerOrder),
    /**
     * Open orders that staff have not worked on yet and that give the customer's phone number. Anybody may have placed
     * them.
     */
    unconfirmed: z.array(customerOrder),
    statement: z.array(statementRow),
    next_before: z.number().nullable(),
  }),
})

export const updateCustomer = call({
  path: '/api/update_customer.php',
  method: 'POST',
  may: 'seeCustomers',
  input: z.object({
    id: rowId,
    name: lineField(120, 1).optional(),
    note: shortText.optional(),
    /** The credit limit; changing it needs the right manageCredit. Null or '' means no limit, 0 means cash only. */
    credit_limit: z.union([z.literal('').transform(() => null), z.null(), orderAmount]).optional(),
    /**
     * 1 links the account with the customer's phone number, and confirms that it is the customer's account. 0 removes
     * the link.
     */
    link_account: yesNo.optional(),
  }),
  output: z.object({ id: z.number() }),
})

export const mergeCustomers = call({
  path: '/api/merge_customers.php',
  method: 'POST',
  may: 'manageCredit',
  input: z.object({ keep_id: rowId, gone_id: rowId }),
  output: z.object({ customer: customerSums }),
})

export const unmergeCustomers = call({
  path: '/api/unmerge_customers.php',
  method: 'POST',
  may: 'administer',
  /** The customer that was merged into another. */
  input: z.object({ id: rowId }),
  output: z.object({ customer: customerSums }),
})

export const receiveCustomerPayment = call({
  path: '/api/receive_customer_payment.php',
  method: 'POST',
  may: 'collectDebts',
  input: z.object({
    ...customerRef,
    client_payment_id: idempotencyKey,
    amount: orderAmount,
    method: z.enum(paymentMethods),
    reference: textField(100).default(''),
    /** Keeps the amount above the debts as a deposit. */
    keep_as_deposit: yesNo.optional(),
    /** Pays a deposit back. */
    refund: yesNo.optional(),
    /** Records the payment even if another payment has the same reference; needs the right repeatReferences. */
    confirm_reference: yesNo.optional(),
  }),
  output: z.object({ payment_id: z.number(), customer: customerSums }),
  /** `owed` is the customer's debt, `refundable` the deposit. */
  refusals: paymentRefusals,
})

export const undoCustomerPayment = call({
  path: '/api/undo_customer_payment.php',
  method: 'POST',
  may: 'collectDebts',
  input: z.object({ payment_id: rowId, reason: textField(500, 1) }),
  output: z.object({ customer: customerSums }),
})

export const addCustomerEntry = call({
  path: '/api/add_customer_entry.php',
  method: 'POST',
  may: 'manageCredit',
  input: z.object({
    ...customerRef,
    client_entry_id: idempotencyKey,
    kind: z.enum(['opening', 'opening_deposit', 'write_off', 'reversal']),
    /** The name that the shop has for this phone number. A request with it confirms that the customer is the same. */
    known_name: lineField(120).optional(),
    amount: orderAmount,
    reason: textField(500, 1),
    /** The date of an opening debt or deposit; today if missing. */
    since: day.optional(),
    due_on: day.optional(),
    /** The order whose debt is written off. If missing, the oldest debts are written off. */
    order_id: rowId.optional(),
    /** The entry to reverse. */
    entry_id: rowId.optional(),
  }),
  output: z.object({ entry_id: z.number(), customer: customerSums }),
  /**
   * `most` is the largest amount that can be written off or reversed. `known_name` is set if the phone number belongs
   * to a customer with another name.
   */
  refusals: { refused: z.object({ most: z.number().optional(), known_name: z.string().optional() }) },
})

export const setDue = call({
  path: '/api/set_due.php',
  method: 'POST',
  may: 'manageCredit',
  input: z.object({ order_id: rowId, due_on: day, reason: textField(500, 1) }),
  output: z.object({ due_on: z.string(), first_due_on: z.string() }),
})

export const remindCustomer = call({
  path: '/api/remind_customer.php',
  method: 'POST',
  may: 'seeCustomers',
  input: z.object({ customer_id: rowId }),
  output: z.object({ whatsapp_link: z.string() }),
})

export const forgetCustomer = call({
  path: '/api/forget_customer.php',
  method: 'POST',
  may: 'administer',
  input: z.object({ id: rowId }),
  output: z.object({ id: z.number() }),
})

/** Returns the customers who owe the shop money. With `age`, only customers with a debt of that age. */
export const getDebts = call({
  path: '/api/get_debts.php',
  method: 'GET',
  may: 'seeCustomers',
  input: z.object({
    age: z.enum(debtAges).optional(),
    limit: wholeNumber(1, MAX_PAGE_CUSTOMERS).optional(),
    page: wholeNumber(1, 1000).optional(),
  }),
  output: z.object({
    /** The customer whose debt has been overdue longest comes first. */
    debtors: z.array(
      z.object({
        customer_id: z.number(),
        name: z.string(),
        phone_number: z.string().nullable(),
        /** The sum of all debts of the customer, even if `age` was given. */
        owed: z.number(),
        overdue: z.number(),
        /** The date of the oldest debt. */
        since: instant,
        /** The age of the debt with the earliest due day. */
        age: z.enum(debtAges),
        /** When the customer was last reminded today; null if not today. */
        reminded_at: instant.nullable(),
        /** The number of debts. `debts` contains those with the earliest due days. */
        debts_count: z.number(),
        debts: z.array(customerDebt.extend({ age: z.enum(debtAges) })),
      }),
    ),
    ages: z.array(z.object({ age: z.enum(debtAges), debts: z.number(), amount: z.number() })),
    has_more: z.boolean(),
  }),
})

export const getMyStatement = call({
  path: '/api/get_my_statement.php',
  method: 'GET',
  may: 'seeOwnStatement',
  input: z.object({ before: rowId.optional() }),
  output: z.object({
    /** Null if staff have not linked a customer to the account. */
    customer: customerSums.extend({ due_on: z.string().nullable() }).nullable(),
    statement: z.array(statementRow),
    next_before: z.number().nullable(),
  }),
})
