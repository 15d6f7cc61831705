import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { type CampoDeHora, textoHora } from '#contract/emergencias/horas.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Plate } from '#web/ui/plate.tsx'

const hora = (header: string, campo: CampoDeHora, alarma: string): Column<UnidadDespachada> => ({
  key: campo,
  header,
  nowrap: true,
  cell: ({ [campo]: hora }) => (hora === null ? null : textoHora(hora, alarma)),
})

const columnasPara = (alarma: string): Column<UnidadDespachada>[] => [
  {
    key: 'unidad',
    header: 'Unidad',
    nowrap: true,
    cell: ({ nombre, unidad_id }) => <Plate grey={unidad_id === null}>{nombre}</Plate>,
  },
  { key: 'a_cargo', header: 'A cargo', cell: ({ a_cargo }) => a_cargo?.nombre ?? null },
  hora('Salida', 'hora_6_0', alarma),
  hora('Llegada', 'hora_6_3', alarma),
  hora('Cuartel', 'hora_6_10', alarma),
  {
    key: 'km',
    header: 'Km',
    nowrap: true,
    cell: ({ km_salida, km_llegada }) =>
      km_salida === null || km_llegada === null ? null : (km_llegada - km_salida).toLocaleString('es-CL'),
  },
]

/** Units at a glance: who was in charge, when they left, arrived and came back, and how far they went. */
export const UnidadesTabla = ({ emergencia: { unidades, alarma_en } }: { emergencia: Emergencia }) => (
  <Card title="Unidades">
    {unidades.length === 0 ? (
      <p>No se ha despachado ninguna unidad.</p>
    ) : (
      <DataTable
        caption="Unidades"
        captionHidden
        columns={columnasPara(alarma_en)}
        rows={unidades}
        rowKey={({ ref }) => ref}
      />
    )}
  </Card>
)
