/** The fraction of its width by which a toast must be dragged sideways to close it. */
const DRAG_TO_CLOSE_SHARE = 0.8

/**
 * Lets a finger or a mouse drag an element sideways. Calls `onAway` if the element is released beyond
 * DRAG_TO_CLOSE_SHARE.
 */
export function dragToDismiss(element: HTMLElement, onAway: () => void): void {
  let startX: number | undefined
  let offset = 0
  const moveBy = (by: number) => {
    offset = by
    element.style.transform = by === 0 ? '' : `translateX(${by}px)`
    element.style.opacity = by === 0 ? '' : String(1 - Math.abs(by) / element.offsetWidth)
  }
  element.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest('button')) return
    startX = event.clientX
    element.setPointerCapture(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    if (startX !== undefined) moveBy(event.clientX - startX)
  })
  const end = () => {
    if (startX === undefined) return
    startX = undefined
    if (Math.abs(offset) > element.offsetWidth * DRAG_TO_CLOSE_SHARE) onAway()
    else moveBy(0)
  }
  element.addEventListener('pointerup', end)
  element.addEventListener('pointercancel', () => {
    startX = undefined
    moveBy(0)
  })
}
