// Every limit of what may be sent, and every amount that a constant names, for `docs/limites.md`: `npm run mapa`.
import { globSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ajustes } from '#contract/configuracion.ts'
import { endpoints } from '#contract/endpoints.ts'
import { contenidos } from '#contract/sitio.ts'

type Json = z.core.JSONSchema.BaseSchema

/** A field with limits: its path within the parameters, query or body, and how much of it is taken. */
export interface Limite {
  campo: string
  schema: z.core.$ZodType
  /** Of characters, of a number, or of elements. */
  de: 'largo' | 'valor' | 'cuantos'
  min: number | undefined
  max: number | undefined
  /** The least itself is too little. */
  abierto: boolean
}

const most = 2 ** 31 - 1

/** The fields with limits of parameters, a query or a body, at every depth. */
export function limitesDe(shape: z.ZodType): Limite[] {
  const schemas: z.core.$ZodType[] = []
  const root = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => void (jsonSchema.nodo = schemas.push(zodSchema) - 1),
  })
  const found: Limite[] = []
  walk(root, '')
  return found

  function walk(json: Json, campo: string): void {
    const { minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, minItems, maxItems } = json
    const add = (de: Limite['de'], min: number | undefined, max: number | undefined) => {
      // An id is any number that a row can have.
      const [least, largest] = [min, max].map((one) => (one !== undefined && Math.abs(one) < most ? one : undefined))
      if (largest === undefined && (least === undefined || (de === 'valor' && max !== undefined))) return
      const schema = schemas[Number(json.nodo)]
      const abierto = de === 'valor' && minimum === undefined && typeof exclusiveMinimum === 'number'
      if (schema) found.push({ campo, schema, de, min: least, max: largest, abierto })
    }
    add('largo', minLength, maxLength)
    add('valor', minimum ?? numberOf(exclusiveMinimum), maximum ?? numberOf(exclusiveMaximum))
    add('cuantos', minItems, maxItems)
    for (const one of [json.anyOf, json.oneOf, json.allOf].flat()) if (one) walk(one as Json, campo)
    if (json.items) walk(json.items as Json, `${campo}[]`)
    for (const [name, one] of Object.entries(json.properties ?? {}))
      walk(one as Json, campo ? `${campo}.${name}` : name)
    if (typeof json.additionalProperties === 'object') walk(json.additionalProperties, `${campo}.*`)
  }
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

function entre({ min, max, abierto }: Limite): string {
  if (abierto) return `more than ${min}${max === undefined ? '' : `, up to ${max}`}`
  if (max === undefined) return `${min} or more`
  return min === undefined || min === 0 || min === max ? `${max}` : `${min}–${max}`
}
const unidades = { largo: '', valor: ' #', cuantos: ' ×' }

/** «nombre 3–120, ids ×50». */
const enPalabras = (limites: readonly Limite[]): string =>
  [...new Set(limites.map((uno) => `${uno.campo}${unidades[uno.de]} ${entre(uno)}`.trim()))].join(', ')

const partsOf = (endpoint: Endpoint): string =>
  (['params', 'query', 'body'] as const)
    .flatMap((part) => (endpoint[part] ? enPalabras(limitesDe(endpoint[part])) : []))
    .filter(Boolean)
    .join('; ')

/** Amounts of the program: terms, waits, sizes and counts, each where its constant stands. */
const amount =
  /^(?:export )?const (\w*(?:Ms|Bytes|Dias|Meses|Horas|Minutos|Limit\w*|Every\w*)|(?:max|min|most|largest|longest|shortest|largo|tope|dias|cada)\w*) = ([\d_][\w *+/.-]*|\w+(?: [*+/-] \w+)+)$/gm

/** Terms that stand in a field, or bare. */
const term = /(?:(\w+): )?\b([\d_]+(?: \* [\d_]+)* \* (?:second|minute|hour|day))\b/g

function amounts(wing: string): string[] {
  return globSync(`${wing}/**/*.ts`, { exclude: ['**/*.test.ts'] })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const named = [...source.matchAll(amount)].map(([, name, value]) => `${name} = ${value}`)
      const others = [...source.replaceAll(amount, '').matchAll(term)].map(([, field, value]) =>
        field ? `${field}: ${value}` : value,
      )
      return named.length + others.length > 0 ? [`- \`${file}\`: ${[...named, ...others].join(', ')}`] : []
    })
}

const ajustadas = (): string[] =>
  Object.entries(ajustes)
    .map(
      ([seccion, campos]) =>
        `- ${seccion}: ${Object.entries(campos)
          .flatMap(([nombre, { tipo, valor }]) =>
            tipo === 'numero'
              ? [`${nombre} ${valor}`]
              : tipo === 'limite'
                ? [`${nombre} ${valor.maximo} in ${valor.minutos} min`]
                : [],
          )
          .join(', ')}`,
    )
    .filter((line) => !line.endsWith(': '))

export function limites(): string {
  // A section of the site comes as whatever it is, and is judged by its own shape.
  const paginas = Object.entries(contenidos).flatMap(([seccion, shape]) => {
    const said = enPalabras(limitesDe(shape))
    return said ? [`- \`${seccion}\`: ${said}`] : []
  })
  const rooms = Object.entries(endpoints).flatMap(([room, calls]) => {
    const lines = Object.entries(calls).flatMap(([name, endpoint]) => {
      const said = partsOf(endpoint)
      return said ? [`- \`${name}\`: ${said}`] : []
    })
    if (room === 'sitio') lines.push(...paginas)
    return lines.length > 0 ? [`### ${room}\n\n${lines.join('\n')}`] : []
  })
  const sections = [
    '# Limits\n\nMade by `npm run mapa` from the contract and the sources; not to be edited. A limit that changes shows here.',
    `## What a call takes\n\nCharacters of a text; \`#\`: the number itself; \`×\`: how many of a list. Ids are left out.\n\n${rooms.join('\n\n')}`,
    `## What a company may set\n\nAs it is until they do.\n\n${ajustadas().join('\n')}`,
    `## What the program holds itself to\n\nTerms, waits, sizes and counts, by the file that names them.\n\n${['contract', 'server'].flatMap(amounts).join('\n')}`,
  ]
  return `${sections.join('\n\n')}\n`
}
