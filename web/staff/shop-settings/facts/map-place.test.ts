import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMapPlace, writeMapPlace } from './map-place.ts'

const mwanza = { latitude: -2.5164, longitude: 32.9 }

test('a location is read from two numbers and from map links', () => {
  for (const text of [
    '-2.5164, 32.9',
    ' -2.5164 32.9 ',
    '-2.5164;32.9',
    'https://www.google.com/maps/@-2.5164,32.9,17z',
    'https://www.google.com/maps/place/Duka/@-2.6,32.8,15z/data=!4m6!3d-2.5164!4d32.9',
    'https://maps.google.com/?q=-2.5164,32.9',
    'https://www.google.com/maps/search/?api=1&query=-2.5164%2C32.9',
    'https://www.openstreetmap.org/?mlat=-2.5164&mlon=32.9#map=16/-2.5/32.8',
  ])
    assert.deepEqual(readMapPlace(text), mwanza, text)
})

test('text without a valid location is parsed as null', () => {
  for (const text of ['', 'Mwanza', '-2.5164', '95, 32', '-2.5, 181', 'https://maps.app.goo.gl/abc'])
    assert.equal(readMapPlace(text), null, text)
})

test('a formatted location can be parsed again', () => {
  assert.equal(writeMapPlace({ latitude: -2.516412345, longitude: 32.9 }), '-2.51641, 32.9')
  assert.deepEqual(readMapPlace(writeMapPlace(mwanza)), mwanza)
})
