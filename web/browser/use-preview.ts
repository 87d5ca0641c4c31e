import { useEffect, useState } from 'react'

/**
 * Returns an object URL for a picture that is not uploaded yet, or null without a picture. The URL is revoked when it
 * is no longer needed.
 */
export function usePreview(picture: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture?.type.startsWith('image/')) return setAddress(null)
    const url = URL.createObjectURL(picture)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return address
}
