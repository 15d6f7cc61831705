import { growing, tenYearsOld } from './ten-years.ts'

/** SQLite's estimate of what a step costs, ten times its binary logarithm: a search that reads some thousand rows. */
const dearest = 133

/** Statements that may cost more from year to year. */
const allowed: Record<string, RegExp> = {
  'a backup and «Exportar todo» read every row': /^select (?!.* (?:where|limit) ).* order by [^?]*$/s,
  'an export of the log reads what it exports': /^select "auditoria"\."(?:fecha", |id" as "fila", null as "titular" )/,
  'the log by anything but the member reads back until its page is full':
    /^select (?:"auditoria"\."id", |count).* where "auditoria"\."(?:accion|entidad|entidad_id|fecha|id)"/s,
  'the removal of a member reads every text that may name them':
    /lower\(|^delete from "correos" where \("user_id"|^update "auditoria"|^update "registro_sellos" set "sales" = json_remove|"antes", "despues" from "auditoria" where \(\("entidad"/,
  'SQLite looks for rows of an inserted parent only while a foreign key is deferred':
    /^insert into "\w+" \([^(]*\) values/,
  'housekeeping, once a night':
    /^delete from "(?:correos|notificaciones)" where (?:"estado" != \? and "creado_en"|"leida_en") <|^update "correos" set "enlace"/,
  'texts past their term are looked for among all that are older, once a night':
    /^select .* from "emergencias" where \("olvidada_en" is null or "id" in/,
  'a restore empties what it fills': /^delete from "\w+"$/,
  'the links of a demo, which has few mails':
    /^select (?:max\("id"\)|"id", "para", "asunto", "enlace") .*from "correos"/,
  'the percentages of the company read every mark of their period, on a connection for reports':
    /^select "user_id", "marca", count\(\*\) as "n" from "asistencias"/,
  'the statistics read the compulsory marks of their period, on a connection for reports':
    /^select substr\(d\.dia, 1, \d+\) as "clave", .* from \(select "dia", "categoria", "marca", count\(\*\) as "n" from "asistencias"/,
  'the alarms of the company read the months of each member within a fixed term: it grows with the members alone':
    /^select "user_id", substr\(dia, 1, 7\) as "mes", "marca", count\(\*\) as "n" from "asistencias" where "user_id" in/,
  'a search reads the text of every emergency, some thousand a year at most':
    /^select .*from "emergencias" as "e" (?:left .*)?where .*"e"."busqueda" like \?/s,
  'what falls due within a fixed term, and what was never made: it grows with the pieces alone':
    /^select .*from "equipo_vencimientos" as "v" .*"v"\."vence" <= \?/s,
  'an export of the checklists of a unit, or of its past, reads what it exports':
    /^select "\w"."id" as "fila", null as "titular" from "(?:checklist_ejecuciones|unidad_estado_historial)"/,
  'an import of trips or fuel holds its rows against the whole book':
    /^select (?:"unidad_id", (?:"contador", "serie", .* from "unidad_contadores"|"salida", "llegada" from "bitacora_salidas" where "anulada_en" is null|"fecha" from "cargas_combustible" where "anulada_en" is null)$|"d"\."id", "d"\."emergencia_id", "d"\."unidad_id", "d"\."hora_6_0", "e"\."folio")/,
  'an import of certificates or controls holds its rows against all of them, and an export reads what it exports':
    /from "certificados" as "c" .*where "c"\."tipo" in \(\?, \?\)|^select (?:"id", "equipo_id", "tipo_control", "fecha", "resultado"|"k"\."id" as "fila", null as "titular") from "equipo_controles"/,
  'an import of licences or events holds its rows against all of them, and against the acts that they are for':
    /^select (?:"id", "user_id", "desde", "hasta", "acto_id", "estado" from "licencias"|"id", "dia", "titulo" from "actos" where "anulado_en" is null|"id", "inicio", "tipo", "titulo" from "eventos") ?(?:order by "id")?$/,
  'the trips of a unit by their reason or driver read back until their page is full':
    /"s"\."unidad_id" = \?.* and "s"\."(?:motivo|conductor_id)" = \?/s,
  'an export of the trips of a unit reads what it exports':
    /^select "s"."id" as "fila", null as "titular" from "bitacora_salidas"/,
  'an export of the marks of a period reads what it exports':
    /^select "f"."id" as "fila", null as "titular" from "asistencias"/,
  'the status before a period is found by going back over a repair alone':
    /^select "u"\."id", "u"\."nombre", \(select "h"\."desde" from "unidad_estado_historial"/,
  'what was written since a backup is counted when a restore is thought of, up to a fixed number':
    /^select "entidad", "accion", count\(\*\) as "total", .*limit \?\) as "recientes"/,
  'a review of the log counts what is not sealed yet: a minute of it':
    /^select count\(\*\) as "n" from \(select "id" from "auditoria" where "id" > \? order by "id" limit \?\)/,
  'Almacenamiento holds every file that a row names against the storage, on a connection for reports':
    /^select "(?:clave|foto_clave|foto_perfil)" from "\w+"$/,
  'what refers to rows that an import made, before it is taken back: they are of one day':
    /^select \* from "\w+" where "\w+" in \([?, ]+\)$/,
  'an alarm, when something is broken': /from "notificaciones" where "tipo" = \? and "titulo" = \?/,
}

interface Step {
  detail: string
  /** So SQLite names the column, which holds its estimate of the cost. */
  notused: number
}

const db = tenYearsOld()

/** Tables of which a few rows stand open among thousands that are over. */
const mostlyOver: ReadonlySet<string> = new Set(['emergencias', 'guardias', 'equipos', 'equipo_novedades'])

/** SQLite's estimate of a search that reads some hundred rows. */
const few = 90

/**
 * The steps of a statement that read what is over to find what is open. A range with two ends reads its days alone; of pieces past
 * their life SQLite expects a quarter.
 */
export const stepsOverPast = (sql: string): string[] =>
  stepsIn(sql, mostlyOver, few).filter((detail) => !/>\? AND \w+<\?|equipos_vencen_idx \(vence<\?\)/.test(detail))

/** The steps of a statement that cost more with every year, as SQLite tells them. */
export const growingSteps = (sql: string): string[] => stepsIn(sql, growing, dearest)

function stepsIn(sql: string, tables: ReadonlySet<string>, most: number): string[] {
  if (Object.values(allowed).some((pattern) => pattern.test(sql))) return []
  const plan = planOf(sql)
  const sorts = plan.some(({ detail }) => detail.startsWith('USE TEMP B-TREE'))
  return plan
    .filter(({ detail, notused }) => notused > most && tables.has(tableOf(detail, sql)))
    .filter(({ detail }) => sorts || !stopsEarly(detail, sql))
    .map(({ detail }) => detail)
}

/** Of a statement about a table that only a test has: none. */
function planOf(sql: string): Step[] {
  // SQLite plans a scan for an empty list, and never begins it.
  const filled = sql.replaceAll(' in ()', ' in (null)')
  try {
    return db.prepare(`explain query plan ${filled}`).all() as unknown as Step[]
  } catch (error) {
    if (/^no such (?:table|column)/.test((error as Error).message)) return []
    throw error
  }
}

/** A step that walks an index for one page: what it leaves out would have to be read as well. */
function stopsEarly(detail: string, sql: string): boolean {
  const counted = /^select count\(\*\) as total from \((.*)\) as contadas$/s.exec(sql)?.[1]
  const page = withoutSubqueries(counted ?? sql)
  if (!/ limit \?(?: offset \?)?$/.test(page)) return false
  const used = / USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1]
  const ordered = new Set(used ? columnsOf(used) : ['id'])
  return wantedOf(page, detail).every((column) => ordered.has(column))
}

/** The statement, its brackets opened and the subqueries in them left out. */
function withoutSubqueries(sql: string): string {
  const opened = sql.replaceAll(/\(([^()]*)\)/g, (_, inner: string) => (/\bselect\b/.test(inner) ? '' : ` ${inner} `))
  return opened === sql ? sql : withoutSubqueries(opened)
}

const columnsOf = (index: string): string[] =>
  db
    .prepare(`select name from pragma_index_info('${index}')`)
    .all()
    .map(({ name }) => String(name))

/** The columns of a step's table by which a statement chooses. */
function wantedOf(sql: string, detail: string): string[] {
  const where = / where (.*?)(?: order by | limit )/s.exec(sql)?.[1] ?? ''
  const alias = aliasOf(detail)
  return [...where.matchAll(/(?:"(\w+)"\.)?"(\w+)"/g)]
    .filter(([, of = alias]) => of === alias)
    .map(([, , column]) => column ?? '')
}

const aliasOf = (detail: string): string => /^(?:SCAN|SEARCH) (\w+)/.exec(detail)?.[1] ?? ''

function tableOf(detail: string, sql: string): string {
  const alias = aliasOf(detail)
  return new RegExp(`"(\\w+)" as "${alias}"`).exec(sql)?.[1] ?? alias
}
