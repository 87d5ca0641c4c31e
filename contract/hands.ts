import { z } from 'zod'
import { call } from './call.ts'
import {
  idempotencyKey,
  instant,
  listOf,
  nullIfEmpty,
  productId,
  rowId,
  shortText,
  textField,
  wholeNumber,
  yesNo,
} from './fields.ts'
import { stockRefusals } from './stock.ts'

/** Phone and name of the person who carries the pieces. */
const holder = { person_id: z.number(), person_name: z.string().nullable(), person_phone: z.string().nullable() }

/** The pieces of one type that one person carries. */
const inHands = z.object({
  ...holder,
  product_id: z.string(),
  product_name: z.string(),
  type: z.string().nullable(),
  image: z.string().nullable(),
  pieces: z.number(),
  /** The number of these pieces that the person wants to hand back and that the storeroom has not confirmed yet. */
  proposed: z.number(),
})

const ownRequest = z.object({
  id: z.number(),
  product_id: z.string(),
  product_name: z.string(),
  type: z.string().nullable(),
  quantity: z.number(),
  requested_at: instant,
})

/** Returns carried stock: of everybody, of one person, or of one product. */
export const getHands = call({
  path: '/api/get_hands.php',
  method: 'GET',
  may: 'seeStock',
  input: z.object({ person_id: rowId.optional(), product_id: productId.optional() }),
  output: z.object({
    hands: z.array(inHands),
    /** The caller's own pending stock requests, if the caller's own stock was asked for; otherwise empty. */
    requests: z.array(ownRequest),
  }),
})

export const handBackGoods = call({
  path: '/api/hand_back_goods.php',
  method: 'POST',
  may: 'handBackGoods',
  input: z.object({
    client_entry_id: idempotencyKey,
    /** The person who carries the goods, if an admin hands them back for somebody else. */
    person_id: rowId.optional(),
    lines: listOf(
      z.object({ product_id: productId, type: nullIfEmpty(textField(100)), quantity: wholeNumber(1, 100_000_000) }),
      100,
    ),
  }),
  output: z.object({ hand_back_id: z.number() }),
  refusals: stockRefusals,
})

const handBack = z.object({
  id: z.number(),
  ...holder,
  created_at: instant,
  /**
   * True if the viewer wants to hand these pieces back. The viewer may still decide about them, but the decision is
   * then marked as made about the viewer's own goods.
   */
  own: z.boolean(),
  lines: z.array(
    z.object({
      product_id: z.string(),
      product_name: z.string(),
      type: z.string().nullable(),
      quantity: z.number(),
      /** The pieces that the person carries now. */
      pieces: z.number(),
    }),
  ),
})

/** Hand-backs that the storeroom has not confirmed yet, oldest first. */
export const getHandBacks = call({
  path: '/api/get_hand_backs.php',
  method: 'GET',
  may: 'confirmHandBacks',
  input: z.object({}),
  output: z.object({ hand_backs: z.array(handBack) }),
})

export const confirmHandBack = call({
  path: '/api/confirm_hand_back.php',
  method: 'POST',
  may: 'confirmHandBacks',
  input: z.object({ hand_back_id: rowId, reject: yesNo.optional(), reason: shortText.optional() }),
  output: z.object({ hand_back_id: z.number() }),
  refusals: stockRefusals,
})
