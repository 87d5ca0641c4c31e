/** Line icons on a grid of 24. */
export interface IconProps {
  /** Edge in px where text is 16 px high; it grows with the text around it. */
  size?: number
  /** Only for an icon that stands alone; without it screen readers skip the icon. */
  label?: string
}

/** An icon of one path. */
export function draw({ size = 24, label }: IconProps, path: string) {
  const edge = `${size / 16}em`
  return (
    <svg
      className="icon"
      width={edge}
      height={edge}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  )
}
