import { z } from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

/** The same schema, but rejecting unknown fields at every depth: production would send them. */
export function strict(schema: z.ZodType): z.ZodType {
  const made = known.get(schema) ?? strictly(schema)
  known.set(schema, made)
  return made
}

function strictly(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable) return z.nullable(strict(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodOptional) return z.optional(strict(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element as z.ZodType))
  if (!(schema instanceof z.ZodObject)) return schema
  const fields = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [name, strict(field)])
  return z.strictObject(Object.fromEntries(fields) as z.ZodRawShape)
}
