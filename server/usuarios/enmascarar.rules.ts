/** What stands where a personal value was. */
const mascara = '***'

/** What the audit log keeps of a member who is gone: what was decided about the account and the service, and when. */
const seQueda = new Set([
  'estado',
  'role_id',
  'cargo',
  'calidad',
  'nivel_bombero',
  'fecha_ingreso',
  'parte',
  'elemento',
  'desde',
  'hasta',
  'fecha',
  'vigencia',
  'enlace',
  'reenvio',
  'contrasena',
])

/** `antes` or `despues` of an entry about the member: every value but those that tell of the account. */
export function sinPersona(json: string): string {
  const values = JSON.parse(json) as Record<string, unknown>
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(values).map(([campo, value]) => [campo, value === null || seQueda.has(campo) ? value : mascara]),
    ),
  )
}

/** The same of an entry about something else: only what holds one of the person's own values. */
export function sinValores(json: string, valores: readonly string[]): string {
  return JSON.stringify(
    JSON.parse(json, (_campo, value: unknown) =>
      typeof value === 'string' && valores.some((one) => value.includes(one)) ? mascara : value,
    ),
  )
}
