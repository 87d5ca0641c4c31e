import { handleCloseDay } from './calls/close-day.ts'
import { handleConfirmMove } from './calls/confirm-move.ts'
import { handleGetDay } from './calls/get-day.ts'
import { handleMoveCash } from './calls/move-cash.ts'

/** The handlers of this feature's calls. */
export const drawersRoutes = {
  getDay: handleGetDay,
  closeDay: handleCloseDay,
  moveCash: handleMoveCash,
  confirmMove: handleConfirmMove,
}
