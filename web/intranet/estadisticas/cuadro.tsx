import { Link } from 'react-router'
import type { Fila, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { textoValor } from '#contract/estadisticas/formato.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

const nombrada = (fila: Fila) => (fila.enlace ? <Link to={fila.enlace}>{nombreDe(fila)}</Link> : nombreDe(fila))

/** The figures of a drawing, to be read. */
export function Cuadro({ tabla }: { tabla: TablaDeCifras }) {
  const columns: Column<Fila>[] = [
    {
      key: 'fila',
      header: tabla.primera,
      cell: nombrada,
    },
    ...tabla.columnas.map(({ clave, nombre, medida }, index): Column<Fila> => ({
      key: clave,
      header: nombre,
      numeric: true,
      nowrap: true,
      cell: ({ valores }) => textoValor(valores[index] ?? null, medida),
    })),
  ]
  return (
    <DataTable
      caption={tabla.titulo}
      captionHidden
      columns={columns}
      rows={tabla.filas}
      rowKey={({ clave }) => clave}
    />
  )
}

const nombreDe = ({ nombre, largo }: Fila): string =>
  largo ? largo.charAt(0).toLocaleUpperCase('es') + largo.slice(1) : nombre
