import type { FilaCategoria, Pma } from '#contract/asistencia/cierres.ts'
import { letrasPlanilla } from '#contract/asistencia/planilla.ts'
import { nombresCategorias } from '#contract/catalogos.ts'
import { Marca } from '#web/parts/asistencia/marca.tsx'
import { percent, typed } from '#web/plumbing/cifras.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { marcaDe } from '../partes/leyenda.tsx'
import styles from './cierre.module.css'

type Fila = Omit<FilaCategoria, 'categoria'> & { nombre: string }

/** The monthly report by category, with the company's line below. */
export function TablaPma({ pma: { categorias, total } }: { pma: Pma }) {
  const filas: Fila[] = [
    ...categorias.map(({ categoria, ...fila }) => ({ nombre: nombresCategorias[categoria], ...fila })),
    { nombre: 'Compañía', ...total },
  ]
  return (
    <DataTable
      caption="Cifras del PMA por categoría"
      captionHidden
      className={styles.pma}
      columns={columns}
      rows={filas}
      rowKey={({ nombre }) => nombre}
    />
  )
}

const columns: Column<Fila>[] = [
  { key: 'nombre', header: 'Categoría', cell: ({ nombre }) => nombre },
  { key: 'actos', header: 'Actos', cell: ({ actos }) => actos, numeric: true },
  ...letrasPlanilla.map((letra): Column<Fila> => ({
    key: letra,
    header: <Marca marca={marcaDe[letra]} size="sm" />,
    // Absent from an abono is no mark.
    cell: ({ letras, base }) => (base === null && letras[letra] === 0 ? null : letras[letra]),
    numeric: true,
  })),
  { key: 'base', header: 'Base', cell: ({ base }) => base, numeric: true },
  {
    key: 'porcentaje',
    header: 'Asistencia',
    cell: ({ porcentaje, asistencias, base }) =>
      porcentaje === null ? null : <strong title={`${typed(asistencias)} de ${base}`}>{percent(porcentaje)}</strong>,
    numeric: true,
    nowrap: true,
  },
]
