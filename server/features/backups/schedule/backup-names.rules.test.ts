import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { backupName, parseBackupName } from './backup-names.rules.ts'

const STORE = '1a2b3c4d'
const MADE_AT = new Date('2026-11-22T06:22:28.417Z')
const NAME = backupName(STORE, MADE_AT, '9f8e7d6c')

test('the name of a backup contains its store and the time at which it was made', () => {
  equal(NAME, 'duka-1a2b3c4d-20261122T062228417Z-9f8e7d6c.duka')
  deepEqual(parseBackupName(STORE, NAME), { name: NAME, madeAt: MADE_AT })
})

test('paths, names of other stores and other endings are ignored', () => {
  for (const name of [
    '',
    '.',
    '..',
    `../${NAME}`,
    `./${NAME}`,
    `/${NAME}`,
    `${NAME}/`,
    `x/${NAME}`,
    `..\\${NAME}`,
    `${NAME}\0`,
    `${NAME}\n`,
    ` ${NAME}`,
    NAME.toUpperCase(),
    NAME.replace(STORE, 'ffffffff'),
    NAME.replace('20261122', '20261322'),
    NAME.replace('.duka', '.duka.part'),
    `${NAME}.part`,
    'picha.jpg',
  ])
    equal(parseBackupName(STORE, name), null, JSON.stringify(name))
})
