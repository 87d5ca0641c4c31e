/** How an order came: sent by a customer or written for one, or sold at the counter. */
export const orderChannels = ['online', 'counter'] as const
export type OrderChannel = (typeof orderChannels)[number]
