import { useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { PinIcon } from '../../ui/icon/icons.tsx'

interface ShopMapProps {
  map: { latitude: number; longitude: number }
  address: string
  place: string
}

/**
 * The shop's location: a drawing with a link. The real map is heavy and from a third party, so it loads after a tap.
 */
export function ShopMap({ map: { latitude, longitude }, address, place }: ShopMapProps) {
  const [showsRealMap, setShowsRealMap] = useState(false)
  const link = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return (
    <div className="map">
      {showsRealMap ? (
        <iframe title={`Ramani: ${address}`} src={embedAddress(latitude, longitude)} />
      ) : (
        <Drawing text={address || place} place={place} />
      )}
      <div className="map-foot">
        {!showsRealMap && (
          <Button variant="line" onClick={() => setShowsRealMap(true)}>
            Ramani kamili
          </Button>
        )}
        <a
          className={buttonClass({ variant: showsRealMap ? 'line' : 'brand' })}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          <PinIcon size={20} /> Nielekeze
        </a>
      </div>
    </div>
  )
}

/** Half the height and half the width of the real map, in degrees. */
const HALF_HEIGHT = 0.006
const HALF_WIDTH = 0.009

function embedAddress(latitude: number, longitude: number): string {
  const box = [longitude - HALF_WIDTH, latitude - HALF_HEIGHT, longitude + HALF_WIDTH, latitude + HALF_HEIGHT]
    .map((degrees) => degrees.toFixed(5))
    .join(',')
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude},${longitude}`
}

/** A made-up street plan with a pin and the name of the shop's place. */
function Drawing({ text, place }: { text: string; place: string }) {
  return (
    <svg viewBox="0 0 320 200" role="img" aria-label={`Mchoro wa ramani: ${text}`}>
      <rect className="map-land" width="320" height="200" />
      <path
        className="map-road"
        d="M0 132c70-18 110-4 160-22s96-30 160-20M96 200c10-44 34-60 64-90M214 200c-2-40 6-70 26-104M0 48c80 22 130-14 190 4s80 30 130 16M60 0c-8 60 20 90 36 132M0 176c60-8 100 6 150-2s110-26 170-18"
      />
      <path className="map-pin" d="M160 138c-14-20-22-29-22-40a22 22 0 0 1 44 0c0 11-8 20-22 40Z" />
      <circle cx="160" cy="97" r="8" fill="#fff" />
      <text className="map-word" x="190" y="128">
        {place.split(',')[0]}
      </text>
    </svg>
  )
}
