import { useMutation, useQuery } from '@tanstack/react-query'
import { IconFileDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { LineaInforme } from '#contract/material-mayor/informes.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

/** The monthly report of fuel, kilometres and hours: its figures, whether it was made, and whether it can be. */
export const useInformeDelMes = (mes: string) =>
  useQuery(query(materialMayorApi.informeCombustible, { params: { mes } })).data

/** Has it made, with its number, or takes it as a paper or a sheet (docs/decisions/106). */
export function InformeDelMes({ mes, onEmitir }: { mes: string; onEmitir: () => void }) {
  const { emitido, se_puede } = useInformeDelMes(mes) ?? {}
  const con = { params: { mes }, waitMs: workMs }
  const papel = usePapel(() => fetchArchivo(materialMayorApi.informeCombustiblePdf, con))
  const planilla = useMutation({
    mutationFn: () => fetchArchivo(materialMayorApi.exportInformeCombustible, con),
    onSuccess: guardarArchivo,
  })
  const failure = papel.error?.message ?? planilla.error?.message
  return (
    <>
      {emitido && (
        <>
          <Button
            size="sm"
            variant="outline"
            icon={IconFileDownload}
            loading={papel.isPending}
            loadingLabel={papel.etiqueta}
            onClick={papel.descargar}
          >
            {`Informe N.º ${emitido.numero}/${emitido.anio}`}
          </Button>
          <Button
            size="sm"
            variant="outline"
            icon={IconFileSpreadsheet}
            aria-label="Excel: informe de combustible, km y horas"
            loading={planilla.isPending}
            onClick={() => planilla.mutate()}
          >
            Excel
          </Button>
        </>
      )}
      {emitido === null && se_puede && (
        <Button size="sm" variant="outline" onClick={onEmitir}>
          Emitir informe
        </Button>
      )}
      {failure && <Alert variant="error">{failure}</Alert>}
    </>
  )
}

/** Each unit's figures of the month. */
export const CifrasDelMes = ({ lineas }: { lineas: readonly LineaInforme[] }) => (
  <DataTable
    caption="Combustible, kilómetros y horas por unidad"
    captionHidden
    columns={columnas}
    rows={lineas}
    rowKey={({ unidad_id }) => unidad_id}
  />
)

const cifra = (valor: number | null, decimals = 0): string =>
  valor?.toLocaleString('es-CL', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }) ?? '—'

/** «1.204 km, 512,3 L y 23 salidas» */
export function resumenDelMes(lineas: readonly LineaInforme[]): string {
  const sum = (of: (linea: LineaInforme) => number | null) => lineas.reduce((all, linea) => all + (of(linea) ?? 0), 0)
  const salidas = sum((linea) => linea.salidas)
  const [km, litros] = [
    cifra(sum((linea) => linea.km)),
    cifra(
      sum((linea) => linea.litros),
      1,
    ),
  ]
  return `${km} km, ${litros} L y ${cifra(salidas)} ${salidas === 1 ? 'salida' : 'salidas'}`
}

const columnas: Column<LineaInforme>[] = [
  { key: 'unidad', header: 'Unidad', cell: ({ unidad }) => <strong>{unidad}</strong>, card: 'title' },
  { key: 'km', header: 'Km', cell: ({ km }) => cifra(km), numeric: true, card: 'half', named: true },
  { key: 'litros', header: 'Litros', cell: ({ litros }) => cifra(litros, 1), numeric: true, card: 'half', named: true },
  {
    key: 'km_por_litro',
    header: 'Km por litro',
    cell: ({ km_por_litro }) => cifra(km_por_litro, 1),
    numeric: true,
    card: 'half',
    named: true,
  },
  {
    key: 'motor',
    header: 'Horas motor',
    cell: ({ horas_motor }) => cifra(horas_motor, 1),
    numeric: true,
    card: 'half',
    named: true,
  },
  {
    key: 'bomba',
    header: 'Horas bomba',
    cell: ({ horas_bomba }) => cifra(horas_bomba, 1),
    numeric: true,
    card: 'half',
    named: true,
  },
  {
    key: 'salidas',
    header: 'Salidas',
    cell: ({ salidas }) => cifra(salidas),
    numeric: true,
    card: 'half',
    named: true,
  },
  {
    key: 'emergencias',
    header: 'Emergencias',
    cell: ({ emergencias }) => cifra(emergencias),
    numeric: true,
    card: 'half',
    named: true,
  },
]
