import type { z } from 'zod'
import { innerSchemas } from '../../contract/fields.ts'

/**
 * A text field in an input. `path` contains the names of the fields around it and its own, with '[]' for the items of a
 * list.
 */
export type TextField = { path: readonly string[]; schema: z.core.$ZodString }

/**
 * Returns every text field in a schema, including numbers that may be sent as text and fields inside JSON text. Throws
 * for a schema that it cannot inspect, because it might contain text.
 */
export function textFields(schema: z.core.$ZodType, path: readonly string[] = []): TextField[] {
  const inner = innerSchemas.get(schema)
  if (inner) return textFields(inner, path)
  // Zod gives parts of a schema the type $ZodType, but every schema is one of $ZodTypes.
  const known = schema as z.core.$ZodTypes
  const fieldsIn = (part: z.core.$ZodType) => textFields(part, path)
  if (isA(known, 'string')) return [{ path, schema: known }]
  if (isA(known, 'object'))
    return Object.entries(known._zod.def.shape).flatMap(([name, field]) => textFields(field, [...path, name]))
  if (isA(known, 'array')) return textFields(known._zod.def.element, [...path, '[]'])
  if (isA(known, 'union')) return known._zod.def.options.flatMap(fieldsIn)
  if (isA(known, 'pipe')) {
    const { in: input, out: output } = known._zod.def
    if (input._zod.def.type === 'unknown') throw new Error(`${path.join('.')} cannot be searched for text fields`)
    return [input, output].flatMap(fieldsIn)
  }
  if ('innerType' in known._zod.def) return fieldsIn(known._zod.def.innerType)
  if (typesWithoutText.has(known._zod.def.type)) return []
  throw new Error(`${path.join('.')} cannot be searched for text fields: ${known._zod.def.type}`)
}

/**
 * Values of the type `unknown` are never read. A transform gets its text from the schema before it, which is searched.
 */
const typesWithoutText: ReadonlySet<string> = new Set([
  'unknown',
  'transform',
  'number',
  'boolean',
  'enum',
  'literal',
  'null',
])

function isA<Type extends z.core.$ZodTypes['_zod']['def']['type']>(
  schema: z.core.$ZodTypes,
  type: Type,
): schema is Extract<z.core.$ZodTypes, { _zod: { def: { type: Type } } }> {
  return schema._zod.def.type === type
}
