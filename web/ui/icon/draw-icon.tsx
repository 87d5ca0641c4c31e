/** Line icons on a grid of 24. */
export interface IconProps {
  /** The size in px at a font size of 16 px. It scales with the text around it. */
  size?: number
  /** The accessible name. Only for icons without text beside them; all other icons are hidden from screen readers. */
  label?: string
}

/** An icon drawn as one path. */
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
