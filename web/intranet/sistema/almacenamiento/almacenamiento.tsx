import { useQuery } from '@tanstack/react-query'
import { sistemaApi } from '#contract/sistema.ts'
import { type Almacenamiento as Medidas, nombresCarpetas } from '#contract/sistema/almacenamiento.ts'
import { query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { peso } from '#web/plumbing/peso.ts'
import styles from './almacenamiento.module.css'

interface Parte {
  nombre: string
  cantidad: number | null
  bytes: number
}

const columns: Column<Parte>[] = [
  { key: 'nombre', header: 'Qué', cell: ({ nombre }) => nombre },
  {
    key: 'cantidad',
    header: 'Archivos',
    cell: ({ cantidad }) => cantidad?.toLocaleString('es-CL') ?? '—',
    numeric: true,
  },
  { key: 'bytes', header: 'Tamaño', cell: ({ bytes }) => peso(bytes), numeric: true, nowrap: true },
]

/** Space used and left (domain §2.12). */
export function Almacenamiento() {
  const { data, error, isPending, refetch } = useQuery(query(sistemaApi.almacenamiento))
  return (
    <Card title="Almacenamiento">
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && <Medido {...data} />}
    </Card>
  )
}

function Medido({ base, archivos, respaldos, disco }: Medidas) {
  const partes: Parte[] = [
    { nombre: `Base de datos (${base.motor})`, cantidad: null, bytes: base.bytes },
    ...archivos.carpetas
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ carpeta, ...parte }) => ({ nombre: nombresCarpetas[carpeta] ?? carpeta, ...parte })),
    { nombre: 'Respaldos', ...respaldos },
  ]
  return (
    <div className={styles.medido}>
      {disco.poco && (
        <Alert variant="warning">
          Queda poco espacio en el disco: {peso(disco.libre)}. Libere espacio antes de que fallen los respaldos.
        </Alert>
      )}
      {archivos.faltan && (
        <Alert variant="error">
          {archivos.faltan} Mientras falten, ningún respaldo se cuenta como bueno y los anteriores se conservan. Revise
          si el disco o el contenedor de los archivos está montado y completo; lo que no aparezca está en un respaldo
          anterior, o se quita de donde figura.
        </Alert>
      )}
      <ProgressBar
        className={styles.disco}
        label={`Disco del servidor: ${peso(disco.total - disco.libre)} usados de ${peso(disco.total)} (quedan ${peso(disco.libre)})`}
        value={1 - disco.libre / disco.total}
      />
      <DataTable
        caption="Qué ocupa espacio"
        captionHidden
        columns={columns}
        rows={partes}
        rowKey={({ nombre }) => nombre}
      />
    </div>
  )
}
