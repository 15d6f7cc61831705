import { textoDeFalla } from '#contract/auditoria/falla.ts'
import { reviewAuditoria } from '#server/auditoria/revisar.queries.ts'
import type { Revision } from '#server/auditoria/revisar.rules.ts'
import { huellaEscrita, huellaLegible } from '#server/auditoria/sello.rules.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { cuantas } from './consola.ts'

export type Hallazgo = readonly [nota: 'bien' | 'atención' | 'falla', texto: string]

/** Verifies the audit log against its seals. `escrita`: a digest from a mail or a paper. */
export async function findingsOfRegistro(
  db: ReadDb,
  key: InstallationKey | null,
  escrita?: string,
): Promise<Hallazgo[]> {
  const huella = escrita === undefined ? undefined : huellaEscrita(escrita)
  if (escrita !== undefined && huella === undefined)
    return [['falla', 'la huella se escribe como en el correo: grupos de cuatro signos, al menos tres grupos.']]
  const revision = await reviewAuditoria(db, { key, huella })
  return [
    ...findings(revision),
    ...(key || !revision.cabeza
      ? []
      : [['atención', 'sin la clave de la instalación no se comprueba quién firmó los sellos.'] as const]),
    ...(huella === undefined ? [] : [seen(revision)]),
  ]
}

function* findings({ falla, entradas, porSellar, enmascarados, cabeza, otraClave }: Revision): Generator<Hallazgo> {
  const firma = falla?.clase === 'firma'
  if (falla)
    yield [
      'falla',
      `${textoDeFalla(falla)}. ${firma ? 'Por lo demás' : 'Hasta ahí'} coinciden ${cuantas(entradas)} entradas.`,
    ]
  else if (cabeza)
    yield [
      'bien',
      `coinciden ${cuantas(entradas)} entradas, selladas hasta el ${localMoment(cabeza.sellada_en)}. Huella: ${huellaLegible(cabeza.cadena)}`,
    ]
  else yield ['atención', 'todavía no tiene sellos: el programa los hace cada minuto.']
  const { enteros, enParte, anteriores } = enmascarados
  if (enteros + enParte > 0)
    yield ['bien', `datos borrados de sus entradas: ${cuantas(enteros)} enteros y ${cuantas(enParte)} en parte.`]
  if (anteriores > 0)
    yield [
      'bien',
      `de ellos, ${cuantas(anteriores)} se borraron antes de que la cadena anotara cada borrado: no prueba quién lo hizo.`,
    ]
  if (porSellar > 0) yield ['bien', `por sellar: ${cuantas(porSellar)}.`]
  if (otraClave.cabezas > 0 && !firma)
    yield [
      'atención',
      `hasta la entrada ${otraClave.hasta_id} hay sellos de otra clave: es lo normal si se perdió la clave, o si se restauró aquí sin ella el respaldo de otra instalación.`,
    ]
}

const seen = ({ huella, falla }: Revision): Hallazgo =>
  huella === null
    ? ['falla', `esa huella no está en la cadena${falla ? ' hasta la falla' : ''}: el registro no es el de entonces.`]
    : ['bien', `la huella está en la cadena, en la entrada ${huella}.`]
