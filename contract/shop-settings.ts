import { z } from 'zod'
import { drawerModes } from '../shop/drawers/drawers.ts'
import { costVisibilities } from '../shop/people/cost-visibility.ts'
import { orderVisibilities } from '../shop/people/order-visibility.ts'
import { settingNames, shopPictureUses } from '../shop/settings/shop-settings.ts'
import { call } from './call.ts'
import { instant, rowId, sentInstant } from './fields.ts'
import { password } from './people.ts'
import { settingsInput } from './settings-input.ts'
import { deliveryPlace, provider, shopFacts } from './shop.ts'

/** All settings as stored. Phone numbers are E.164. */
export const storedSettings = shopFacts.extend({
  phones: z.array(z.string()).readonly(),
  icon: z.string().nullable(),
  delivery_places: z.array(deliveryPlace).readonly(),
  providers: z.array(provider.extend({ whatsapp: z.string().nullable() })).readonly(),
  categories: z.array(z.object({ name: z.string(), provider_id: z.number().nullable() })).readonly(),
  prompt_template: z.string(),
  hold_hours: z.number(),
  low_stock_threshold: z.number().nullable(),
  staff_see: z.enum(orderVisibilities),
  see_costs: z.enum(costVisibilities),
  max_discount_percent: z.number(),
  credit_days: z.number(),
  drawers: z.enum(drawerModes),
  hide_expected: z.boolean(),
})

/** The settings for an admin, with phones in local form. */
const settings = storedSettings.extend({ phones: shopFacts.shape.phones, providers: z.array(provider).readonly() })

/**
 * The `updated_at` of the settings that the sender has edited. If the settings have changed since then, the call is
 * refused.
 */
const seenAt = sentInstant('Fungua mipangilio ya duka upya kisha ujaribu tena.')

const output = z.object({ settings, updated_at: instant })

/** The value that somebody else has saved, and the value that was sent. */
const conflict = z.object({ field: z.enum(settingNames), saved: z.unknown(), sent: z.unknown() })

/**
 * The refusal because somebody else has saved in the meantime, with the current settings and both values of every
 * setting that differs.
 */
export const settingsRefusals = {
  changed_meanwhile: output.extend({ conflicts: z.array(conflict) }),
}

export const getShopSettings = call({
  path: '/api/get_shop_settings.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output,
})

/**
 * Changes the given settings, all or none of them. Other settings stay as they are. Changing a payment number or the
 * WhatsApp number of a provider needs the caller's password (otherwise password_needed), because customers pay or order
 * there.
 */
export const updateShopSettings = call({
  path: '/api/update_shop_settings.php',
  method: 'POST',
  may: 'administer',
  input: z.object({ ...z.object(settingsInput).partial().shape, updated_at: seenAt, password }),
  output: output.extend({ message: z.string() }),
  refusals: settingsRefusals,
})

/**
 * Sets one of the shop's pictures to the uploaded `picture`. To remove a picture, send null to update_shop_settings.
 */
export const setShopPicture = call({
  path: '/api/set_shop_picture.php',
  method: 'POST',
  may: 'administer',
  input: z.object({
    use: z.enum(shopPictureUses, { error: 'Chagua picha hii ni ya nini.' }),
    provider_id: rowId.nullish(),
    updated_at: seenAt,
  }),
  output: output.extend({ message: z.string() }),
  pictures: { field: 'picture', max: 1 },
  refusals: settingsRefusals,
})
