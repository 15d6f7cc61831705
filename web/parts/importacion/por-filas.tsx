import type { ReactNode } from 'react'
import type { ConReparos, Lectura, Recordado } from '#contract/shared/importacion.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Switch } from '#web/ui/switch.tsx'
import { AsiQuedarian } from './asi-quedarian.tsx'
import { ComoSeLee } from './como-se-lee.tsx'
import { Cuentas } from './cuentas.tsx'
import { Ensayo } from './ensayo.tsx'
import { conErrores, type Fila, FilasConAvisos, FilasConErrores, nuevas, yaEstan } from './filas-con-errores.tsx'
import { Importado, type Ver } from './importado.tsx'
import { LoQueCambio } from './lo-que-cambio.tsx'
import { ComoLaVezPasada, ColumnasRecordadas } from './recordado.tsx'
import type { Decir } from './use-importacion.ts'

type Cambios = { cuantos: number; huella: string; aplicados: boolean } | null

/** How the sheet is read, and whether what it changes is wanted. */
export interface Importacion {
  archivo: string
  decir: Decir
  cambios: string | undefined
  aplicar: (huella: string | undefined) => void
}

interface RevisarFilasProps {
  resultado: {
    importadas: number
    filas: Fila[]
    ignoradas: string[]
    con_reparos: ConReparos | null
    lectura: Lectura
    cambios: Cambios
  }
  /** `3 saldos` */
  counted: (count: number) => string
  importacion: Importacion
  /** What else is asked of the whole sheet. */
  children?: ReactNode
}

/** Rehearsal of an import: how the sheet is read, and its rows as they will be. */
export function RevisarFilas({ resultado, counted, importacion, children }: RevisarFilasProps) {
  const { filas, ignoradas, con_reparos, lectura, cambios } = resultado
  const { archivo, decir } = importacion
  const asked = sinDecir(lectura)
  const falta = asked.length > 0 ? `Falta decir qué significa ${asked.join(', ')}.` : undefined
  return (
    <Ensayo {...{ archivo, texto: lectura.falta ?? textoOf(resultado, counted), ignoradas }}>
      <ComoSeLee {...{ lectura, decir }} />
      <ComoLaVezPasada {...{ lectura, decir }} />
      {children}
      {cambios && (
        <Switch
          label={cambios.cuantos === 1 ? 'Cambiar la que ya está' : `Cambiar las ${cambios.cuantos} que ya están`}
          meaning="La planilla dice otra cosa que aquí: mírelo en «Cambian». Sin activarlo, lo que está aquí queda igual."
          checked={importacion.cambios === cambios.huella}
          onChange={({ target }) => importacion.aplicar(target.checked ? cambios.huella : undefined)}
        />
      )}
      {filas.length > 0 && <AsiQuedarian {...{ filas, lectura, falta, decir }} reparos={con_reparos} />}
      <FilasConAvisos filas={filas} />
    </Ensayo>
  )
}

/** Text of the button that imports what was rehearsed; none where nothing can be, or something is not said yet. */
export const botonDe = (
  ensayo: Pick<RevisarFilasProps['resultado'], 'importadas' | 'lectura' | 'cambios'> | undefined,
  counted: RevisarFilasProps['counted'],
  aplica?: string,
) => {
  if (!ensayo || sinDecir(ensayo.lectura).length > 0) return undefined
  const { importadas, cambios } = ensayo
  const cambian = aplica && cambios ? cambios.cuantos : 0
  if (cambian === 0) return importadas > 0 ? `Importar ${counted(importadas)}` : undefined
  return importadas > 0 ? `Importar ${counted(importadas)} y cambiar ${cambian}` : `Cambiar ${cambian}`
}

const sinDecir = ({ por_decir }: Lectura) =>
  por_decir.flatMap(({ escrito, valor }) => (valor === null ? `«${escrito}»` : []))

function textoOf(
  { importadas, filas, lectura }: RevisarFilasProps['resultado'],
  counted: RevisarFilasProps['counted'],
): string {
  if (sinDecir(lectura).length > 0) return `${cuantos(filas.length, 'fila leída', 'filas leídas')}.`
  const [faulty, ready] = [conErrores(filas), nuevas(filas)]
  if (faulty.length === 0)
    return `${ready.length === 0 ? 'Nada nuevo.' : `${counted(ready.length)}, sin errores.`}${yaEstan(filas)}`
  return importadas > 0
    ? `Se importarán ${counted(importadas)}.${yaEstan(filas)} Las filas con errores quedan fuera.`
    : 'Hay errores: corríjalos aquí, o en la planilla y elíjala de nuevo. Mientras los haya, no se importa nada.'
}

interface FilasImportadasProps {
  resultado: {
    importadas: number
    filas: Fila[]
    con_reparos: ConReparos | null
    cambios: Cambios
    lectura: Lectura
    recordado: Recordado | null
  }
  archivo: string
  counted: (count: number) => string
  ver: Ver
  /** Who was told of it. */
  avisado?: string
  /** What may be done now. */
  children?: ReactNode
}

/** Between the rehearsal and the import a fault may have come up: then nothing was written. */
export function FilasImportadas({ resultado, archivo, counted, ver, avisado, children }: FilasImportadasProps) {
  const { importadas, filas, con_reparos, cambios, lectura } = resultado
  const faulty = conErrores(filas)
  const bien = importadas > 0 || cambios?.aplicados === true
  const hoja = lectura.hojas.length > 1 ? `, hoja ${lectura.hoja}` : ''
  const cambiadas = cambios?.aplicados && importadas === 0 ? cambios.cuantos : 0
  const hecho =
    cambiadas > 0
      ? `${cambiadas === 1 ? 'Se cambió' : 'Se cambiaron'} ${counted(cambiadas)}`
      : `${importadas === 1 ? 'Se importó' : 'Se importaron'} ${counted(importadas)}`
  return (
    <Importado
      {...{ bien, ver }}
      title={hecho}
      dicho={`${archivo}${hoja}.${avisado ? ` ${avisado}` : ''}`}
      ahora={
        <>
          {children}
          {bien && <ColumnasRecordadas resultado={resultado} />}
        </>
      }
    >
      <Cuentas {...{ filas, importadas, cambios }} />
      {cambios?.aplicados && <LoQueCambio filas={filas} />}
      {faulty.length > 0 && <FilasConErrores filas={faulty} reparos={con_reparos} />}
    </Importado>
  )
}
