import { sql } from 'kysely'
import type { Db } from '#server/plumbing/data/database.ts'

/** The tables in alphabetical order, each with its indexes, one column or constraint per line. */
export async function sqliteSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema
    where sql is not null and name not like 'sqlite!_%' escape '!' and tbl_name not like 'kysely!_%' escape '!'
    order by tbl_name, type desc, name`.execute(db)
  return rows.map((row) => `${readable(row.sql)};\n`).join('\n')
}

function readable(statement: string): string {
  const plain = statement.replaceAll(/"([a-z_][a-z0-9_]*)"/g, '$1')
  if (!/^create table/i.test(plain)) return plain
  const open = plain.indexOf('(')
  const close = plain.lastIndexOf(')')
  const lines = splitOutside(plain.slice(open + 1, close)).map((part) => `  ${part.trim()}`)
  return `${plain.slice(0, open + 1)}\n${lines.join(',\n')}\n${plain.slice(close)}`
}

/** Splits at commas outside parentheses. */
function splitOutside(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}
