import { type PointerEvent, useRef, useState } from 'react'
import { IconButton } from '../form/Button.tsx'
import { MinusIcon, PlusIcon } from '../icon/icons.tsx'
import styles from './ImageViewer.module.css'

const MAX_SCALE = 6

interface View {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

/** A zoomable photo: pinch, double tap, wheel, buttons, or the keys + − and arrows. */
export function ImageViewer({ src, alt }: { src: string; alt: string }) {
  const [view, setView] = useState<View>({ scale: 1, x: 0, y: 0 })
  const zoom = (by: number) => setView((v) => clampView({ ...v, scale: v.scale * by }))
  const shift = (x: number, y: number) => setView((v) => clampView({ ...v, x: v.x + x, y: v.y + y }))
  const fingerEvents = useFingers(zoom, shift)
  const keys: Record<string, () => void> = {
    '+': () => zoom(1.4),
    '-': () => zoom(1 / 1.4),
    ArrowLeft: () => shift(60, 0),
    ArrowRight: () => shift(-60, 0),
    ArrowUp: () => shift(0, 60),
    ArrowDown: () => shift(0, -60),
  }
  return (
    <div className={styles.viewer}>
      {/* biome-ignore lint/a11y/useSemanticElements: the group contains a single movable picture */}
      <div
        className={styles.window}
        role="group"
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        data-own-gesture
        {...fingerEvents}
        onDoubleClick={() => setView((v) => clampView({ scale: v.scale > 1 ? 1 : 2.5, x: 0, y: 0 }))}
        onWheel={(event) => zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15)}
        onKeyDown={(event) => keys[event.key]?.()}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className={styles.buttons}>
        <IconButton aria-label="Punguza ukubwa" disabled={view.scale <= 1} onClick={() => zoom(1 / 1.5)}>
          <MinusIcon />
        </IconButton>
        <IconButton aria-label="Ongeza ukubwa" disabled={view.scale >= MAX_SCALE} onClick={() => zoom(1.5)}>
          <PlusIcon />
        </IconButton>
      </div>
    </div>
  )
}

/** One finger moves the picture, two zoom it. */
function useFingers(zoom: (by: number) => void, shift: (x: number, y: number) => void) {
  const fingers = useRef(new Map<number, Point>())
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    const now = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, now)
    if (other) zoom(apart(now, other) / Math.max(1, apart(before, other)))
    else shift(now.x - before.x, now.y - before.y)
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

/** Keeps the picture at least as large as the window, and inside it. */
function clampView({ scale, x, y }: View): View {
  const clamped = Math.min(MAX_SCALE, Math.max(1, scale))
  const reach = (clamped - 1) * 300
  const clamp = (n: number) => Math.min(reach, Math.max(-reach, n))
  return { scale: clamped, x: clamp(x), y: clamp(y) }
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
