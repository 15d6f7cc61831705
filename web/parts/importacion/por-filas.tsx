import type { ReactNode } from 'react'
import type { ConReparos, Lectura } from '#contract/shared/importacion.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AsiQuedarian } from './asi-quedarian.tsx'
import { ComoSeLee } from './como-se-lee.tsx'
import { DescargarReparos } from './descargar-reparos.tsx'
import { Ensayo, Resultado } from './ensayo.tsx'
import { conErrores, type Fila, FilasConAvisos, FilasConErrores, nuevas, yaEstan } from './filas-con-errores.tsx'
import type { Decir } from './use-importacion.ts'

interface RevisarFilasProps {
  archivo: string
  resultado: {
    importadas: number
    filas: Fila[]
    ignoradas: string[]
    con_reparos: ConReparos | null
    lectura: Lectura
  }
  /** `3 saldos` */
  counted: (count: number) => string
  decir: Decir
  /** What else is asked of the whole sheet. */
  children?: ReactNode
}

/** Rehearsal of an import: how the sheet is read, and its rows as they will be. */
export function RevisarFilas({ archivo, resultado, counted, decir, children }: RevisarFilasProps) {
  const { filas, ignoradas, con_reparos, lectura } = resultado
  return (
    <Ensayo {...{ archivo, texto: lectura.falta ?? textoOf(resultado, counted), ignoradas }}>
      <ComoSeLee {...{ lectura, decir }} />
      {children}
      {filas.length > 0 && <AsiQuedarian {...{ filas, lectura, decir }} />}
      {con_reparos && <DescargarReparos reparos={con_reparos} />}
      <FilasConAvisos filas={filas} />
    </Ensayo>
  )
}

/** Text of the button that imports what was rehearsed; none where nothing can be, or something is not said yet. */
export const botonDe = (
  ensayo: Pick<RevisarFilasProps['resultado'], 'importadas' | 'lectura'> | undefined,
  counted: RevisarFilasProps['counted'],
) =>
  ensayo && ensayo.importadas > 0 && sinDecir(ensayo.lectura).length === 0
    ? `Importar ${counted(ensayo.importadas)}`
    : undefined

const sinDecir = ({ por_decir }: Lectura) =>
  por_decir.flatMap(({ escrito, valor }) => (valor === null ? `«${escrito}»` : []))

function textoOf(
  { importadas, filas, lectura }: RevisarFilasProps['resultado'],
  counted: RevisarFilasProps['counted'],
): string {
  const asked = sinDecir(lectura)
  if (asked.length > 0) return `Falta decir qué significa ${asked.join(', ')}.`
  const [faulty, ready] = [conErrores(filas), nuevas(filas)]
  if (faulty.length === 0)
    return `${ready.length === 0 ? 'Nada nuevo.' : `${counted(ready.length)}, sin errores.`}${yaEstan(filas)}`
  return importadas > 0
    ? `Se importarán ${counted(importadas)}.${yaEstan(filas)} Las filas con errores quedan fuera.`
    : 'Hay errores: corríjalos aquí, o en la planilla y elíjala de nuevo. Mientras los haya, no se importa nada.'
}

interface FilasImportadasProps {
  resultado: { importadas: number; filas: Fila[]; con_reparos: ConReparos | null }
  counted: (count: number) => string
}

/** Between the rehearsal and the import a fault may have come up: then nothing was written. */
export function FilasImportadas({ resultado: { importadas, filas, con_reparos }, counted }: FilasImportadasProps) {
  const faulty = conErrores(filas)
  return (
    <Resultado>
      <Alert variant={importadas > 0 ? 'success' : 'warning'}>
        {importadas === 1 ? 'Se importó' : 'Se importaron'} {counted(importadas)}.{yaEstan(filas)}
      </Alert>
      {faulty.length > 0 && <FilasConErrores filas={faulty} reparos={con_reparos} />}
    </Resultado>
  )
}
