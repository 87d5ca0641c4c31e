/** The channel of an order: online (placed by a customer, or by staff for a customer) or a counter sale. */
export const orderChannels = ['online', 'counter'] as const
export type OrderChannel = (typeof orderChannels)[number]
/** The names of the channels in reports. */
export const channelNames: Readonly<Record<OrderChannel, string>> = {
  online: 'Oda za mtandaoni',
  counter: 'Mauzo ya kaunta',
}
