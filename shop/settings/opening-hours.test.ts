import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openingState } from './opening-hours.ts'

/** Returns an instant in the week that begins on Monday 23 November 2026. Takes the shop's local time. */
const at = (day: number, time: string) => new Date(`2026-11-${22 + day}T${time}:00+03:00`)
const [monday, tuesday, friday, saturday, sunday] = [1, 2, 5, 6, 7]

const usual = 'Jumatatu hadi Jumamosi, 08:00 hadi 18:00'
const everyDay = 'Kila siku 08:00 hadi 20:00; Jumapili imefungwa'
const night = 'Ijumaa na Jumamosi: 18:00 - 02:00'
const noon = 'Jumatatu hadi Ijumaa 08:00–12:00 na 14:00–17:30. Jumamosi 09:00–13:00'
const spoken = 'Jumatatu mpaka Jumamosi, saa 2 asubuhi hadi saa 12 na nusu jioni'

for (const [hours, day, time, expected] of [
  [usual, monday, '07:59', 'Imefungwa sasa · inafunguliwa leo 08:00'],
  [usual, monday, '08:00', 'Leo wazi hadi 18:00'],
  [usual, monday, '17:59', 'Leo wazi hadi 18:00'],
  [usual, monday, '18:00', 'Imefungwa sasa · inafunguliwa kesho 08:00'],
  [usual, saturday, '18:00', 'Imefungwa · inafunguliwa Jumatatu 08:00'],
  [usual, sunday, '12:00', 'Imefungwa sasa · inafunguliwa kesho 08:00'],
  // Midnight in the shop is 21:00 UTC of the day before.
  [usual, tuesday, '00:30', 'Imefungwa sasa · inafunguliwa leo 08:00'],
  [everyDay, sunday, '10:00', 'Imefungwa sasa · inafunguliwa kesho 08:00'],
  [everyDay, saturday, '10:00', 'Leo wazi hadi 20:00'],
  [night, friday, '23:00', 'Wazi sasa hadi kesho 02:00'],
  [night, saturday, '01:59', 'Leo wazi hadi 02:00'],
  [night, saturday, '02:00', 'Imefungwa sasa · inafunguliwa leo 18:00'],
  [night, sunday, '01:00', 'Leo wazi hadi 02:00'],
  [night, sunday, '03:00', 'Imefungwa · inafunguliwa Ijumaa 18:00'],
  [noon, monday, '12:30', 'Imefungwa sasa · inafunguliwa leo 14:00'],
  [noon, monday, '15:00', 'Leo wazi hadi 17:30'],
  [noon, friday, '18:00', 'Imefungwa sasa · inafunguliwa kesho 09:00'],
  [spoken, monday, '08:00', 'Leo wazi hadi 18:30'],
  [spoken, monday, '07:00', 'Imefungwa sasa · inafunguliwa leo 08:00'],
  ['Kila siku 00:00 hadi 24:00', monday, '12:00', 'Wazi siku zote, saa 24'],
  ['Jumatatu hadi Jumamosi 00:00 hadi 24:00', monday, '00:00', 'Wazi sasa hadi Jumapili 00:00'],
  ['Jumamosi hadi Jumatatu 09:00 hadi 24:00', sunday, '10:00', 'Leo wazi hadi 24:00'],
] as const) {
  test(`${hours}, day ${day} at ${time}`, () => assert.equal(openingState(hours, at(day, time)), expected))
}

for (const hours of [
  '',
  'Piga simu kwanza',
  '08:00 hadi 18:00',
  'Kila siku isipokuwa Jumapili, 08:00 hadi 18:00',
  'Jumatatu hadi Ijumaa, 2:00 hadi 12:00',
  'Jumatatu hadi Ijumaa, saa 2 hadi saa 12',
  'Jumatatu hadi Ijumaa, 08:00',
  'Jumatatu hadi Ijumaa, 08:00 hadi 25:00',
  'Jumatatu 08:00 hadi 12:00; Jumatatu 13:00 hadi 18:00',
  'Jumatatu hadi, 08:00 hadi 18:00',
  'Kila siku imefungwa',
  'Kila siku 08:00 hadi 08:00',
  'Jumatatu saa 13 asubuhi hadi saa 12 jioni',
  'Jumatatu 08:00 hadi 18:00 na sikukuu',
]) {
  test(`'${hours}' is not understood`, () => assert.equal(openingState(hours, at(monday, '10:00')), null))
}
