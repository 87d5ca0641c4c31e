import { handleConfirmHandBack } from './calls/confirm-hand-back.ts'
import { handleGetHandBacks } from './calls/get-hand-backs.ts'
import { handleGetHands } from './calls/get-hands.ts'
import { handleHandBackGoods } from './calls/hand-back-goods.ts'

/** The handlers of this feature's calls. */
export const handsRoutes = {
  getHands: handleGetHands,
  handBackGoods: handleHandBackGoods,
  getHandBacks: handleGetHandBacks,
  confirmHandBack: handleConfirmHandBack,
}
