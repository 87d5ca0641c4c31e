/** The share of its width that a toast must be dragged sideways to close it. */
const DRAG_TO_CLOSE = 0.8

/** Lets a finger or a mouse drag an element sideways. If released beyond 80 percent, it calls `onAway`. */
export function letDragAway(element: HTMLElement, onAway: () => void): void {
  let from: number | undefined
  let drawn = 0
  const shift = (by: number) => {
    drawn = by
    element.style.transform = by === 0 ? '' : `translateX(${by}px)`
    element.style.opacity = by === 0 ? '' : String(1 - Math.abs(by) / element.offsetWidth)
  }
  element.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest('button')) return
    from = event.clientX
    element.setPointerCapture(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    if (from !== undefined) shift(event.clientX - from)
  })
  const end = () => {
    if (from === undefined) return
    from = undefined
    if (Math.abs(drawn) > element.offsetWidth * DRAG_TO_CLOSE) onAway()
    else shift(0)
  }
  element.addEventListener('pointerup', end)
  element.addEventListener('pointercancel', () => {
    from = undefined
    shift(0)
  })
}
