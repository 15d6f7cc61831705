import type { ContenidoRespaldo } from '#contract/sistema/contenido.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { useMinuto } from '#web/plumbing/use-minuto.ts'
import { peso } from '#web/plumbing/peso.ts'
import { perdidaDe } from './perdida.ts'
import styles from './restaurar.module.css'

type Trae = ContenidoRespaldo['trae'][number]
type Despues = ContenidoRespaldo['despues'][number]

const figure = (value: number) => value.toLocaleString('es-CL')

const ofTrae: Column<Trae>[] = [
  { key: 'nombre', header: 'Qué', cell: ({ nombre }) => nombre },
  { key: 'antes', header: 'En el respaldo', cell: ({ antes }) => figure(antes), numeric: true },
  { key: 'ahora', header: 'Ahora', cell: ({ ahora }) => figure(ahora), numeric: true },
]
const ofDespues: Column<Despues>[] = [
  { key: 'nombre', header: 'Anotado desde entonces', cell: ({ nombre }) => nombre },
  { key: 'creados', header: 'Agregado', cell: ({ creados }) => figure(creados), numeric: true },
  { key: 'cambiados', header: 'Cambiado', cell: ({ cambiados }) => figure(cambiados), numeric: true },
  { key: 'eliminados', header: 'Eliminado', cell: ({ eliminados }) => figure(eliminados), numeric: true },
]

/** What the backup would bring back beside what there is, and what was written since. */
export function Comparacion({ contenido }: { contenido: ContenidoRespaldo }) {
  const { archivos, trae, despues } = contenido
  const ahora = useMinuto()
  return (
    <div className={styles.comparacion}>
      <p>
        <strong>{perdidaDe(contenido, new Date(ahora))}</strong>
      </p>
      {despues.length > 0 && (
        <DataTable
          caption="Lo que se perdería"
          captionHidden
          columns={ofDespues}
          rows={despues}
          rowKey={({ nombre }) => nombre}
        />
      )}
      <DataTable caption="Lo que volvería" captionHidden columns={ofTrae} rows={trae} rowKey={({ nombre }) => nombre} />
      <p className={styles.nota}>
        Trae además {figure(archivos.cantidad)} {archivos.cantidad === 1 ? 'archivo' : 'archivos'} (
        {peso(archivos.bytes)}): documentos y fotografías.
      </p>
    </div>
  )
}
