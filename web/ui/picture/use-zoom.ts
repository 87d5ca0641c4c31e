import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

export const MAX_SCALE = 6
const DOUBLE_TAP_SCALE = 2.5
/** The factors by which the wheel and a key change the scale. */
const WHEEL_STEP = 1.15
const KEY_ZOOM_STEP = 1.4
/** The distance in px by which an arrow key moves the picture. */
const KEY_STEP_PX = 60

interface Point {
  x: number
  y: number
}

/** The scale of the picture, and the offset of its centre in px. */
interface View extends Point {
  scale: number
}

const notZoomed: View = { scale: 1, x: 0, y: 0 }

/**
 * Zooms a picture inside its window: by pinch, double tap, wheel, and the keys + − and arrows. While the picture is not
 * zoomed, the left and right arrow keys call `step`.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, step?: (by: -1 | 1) => void) {
  const [view, setView] = useState(notZoomed)
  const frameSize = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const zoom = (by: number, at: Point = { x: 0, y: 0 }) =>
    setView((before) => clampView(zoomAt(before, by, at), frameSize()))
  const moveBy = (x: number, y: number) =>
    setView((before) => clampView({ ...before, x: before.x + x, y: before.y + y }, frameSize()))
  const reset = () => setView(notZoomed)
  const fromCentre = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  useWheel(frame, (event) => zoom(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, fromCentre(event)))
  const moveSideways = (by: -1 | 1) => (view.scale === 1 && step ? step(by) : moveBy(-by * KEY_STEP_PX, 0))
  const keys: Record<string, () => void> = {
    '+': () => zoom(KEY_ZOOM_STEP),
    '=': () => zoom(KEY_ZOOM_STEP),
    '-': () => zoom(1 / KEY_ZOOM_STEP),
    ArrowLeft: () => moveSideways(-1),
    ArrowRight: () => moveSideways(1),
    ArrowUp: () => moveBy(0, KEY_STEP_PX),
    ArrowDown: () => moveBy(0, -KEY_STEP_PX),
  }
  const events = {
    ...useFingers((by, at) => zoom(by, fromCentre(at)), moveBy),
    onDoubleClick: (event: MouseEvent) => (view.scale > 1 ? reset() : zoom(DOUBLE_TAP_SCALE, fromCentre(event))),
    onKeyDown: (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
  }
  return { view, zoom, reset, events, transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }
}

/**
 * Listens to the wheel. React's onWheel is passive, so it could not keep the page from zooming when a touchpad is
 * pinched.
 */
function useWheel(frame: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void) {
  const latest = useRef(onWheel)
  useEffect(() => {
    latest.current = onWheel
  })
  useEffect(() => {
    const element = frame.current
    const listen = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event)
    }
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [frame])
}

/** One finger moves the picture, two fingers zoom it around the point between them. */
function useFingers(
  zoom: (by: number, at: { clientX: number; clientY: number }) => void,
  moveBy: (x: number, y: number) => void,
) {
  const fingers = useRef(new Map<number, Point>())
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    const now = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, now)
    if (other)
      zoom(distance(now, other) / Math.max(1, distance(before, other)), {
        clientX: (now.x + other.x) / 2,
        clientY: (now.y + other.y) / 2,
      })
    else moveBy(now.x - before.x, now.y - before.y)
  }
  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  }
}

/** Returns the view scaled around the point `at`, relative to the centre of the window. */
function zoomAt({ scale, x, y }: View, by: number, at: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale * by))
  const ratio = next / scale
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
}

/** Keeps the picture at least as large as the window, and without gaps at its edges. */
function clampView({ scale, x, y }: View, frameSize: { width: number; height: number }): View {
  const clamp = (n: number, side: number) => {
    const maxOffset = ((scale - 1) * side) / 2
    return Math.min(maxOffset, Math.max(-maxOffset, n))
  }
  return { scale, x: clamp(x, frameSize.width), y: clamp(y, frameSize.height) }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
