import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCalendarPlus, IconFileText, IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { diasVencimientos, type Vencimiento } from '#contract/equipamiento/vencimientos.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { holds } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longMonth } from '#web/plumbing/format.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { ControlarEquipo } from './controlar-equipo.tsx'
import { Vence } from './vence.tsx'
import styles from './vencimientos.module.css'

/** Due controls, month by month; controls that were never made come first (domain §2.7). */
export function Vencimientos() {
  const hoy = useHoy()
  const { role } = useMember().user
  const { banner, tell, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<Vencimiento>(tell)
  const lista = useLista(equipamientoApi.vencimientos, { limit: 50 })
  const { dias = String(diasVencimientos), unidad_id = '' } = lista.filtro
  const unidades = useQuery(query(materialMayorApi.list)).data ?? []
  const controla = holds(role, 'equipamiento.editar', { reportar: false, controlar: true })
  const data = lista.data && { ...lista.data, data: [...gruposDe(lista.data.data, hoy)] }
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <Card title="Vencimientos" action={<Llevar con={lista.con} />}>
        <div className={styles.filtros}>
          <Select
            label="Hasta"
            options={[30, 90, 180, 365].map((one) => ({ value: String(one), label: `${one} días más` }))}
            value={String(dias)}
            onChange={(one) => lista.choose({ dias: one })}
          />
          <Select
            label="Unidad"
            options={[
              { value: '', label: 'Todas' },
              ...unidades.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
            value={String(unidad_id)}
            onChange={(one) => lista.choose({ unidad_id: one })}
          />
        </div>
        <Lista
          lista={{ ...lista, data }}
          caption="Vencimientos"
          className={styles.grupos}
          rowKey={([nombre]) => nombre}
          renderRow={([nombre, vencimientos]) => (
            <>
              <h3 className={styles.mes}>{nombre}</h3>
              <ul className={styles.lista}>
                {vencimientos.map((uno) => (
                  <Vence
                    key={`${uno.equipo_id} ${uno.tipo_control}`}
                    vencimiento={uno}
                    hoy={hoy}
                    onControlar={controla && uno.tipo_control !== null ? () => abrir(uno) : undefined}
                  />
                ))}
              </ul>
            </>
          )}
          count={(total) => cuantos(total, 'control', 'controles')}
          empty={
            <EmptyState bare headingLevel={3} title="Nada vence en estos días">
              Elija más días para ver lo que viene después.
            </EmptyState>
          }
        />
      </Card>
      <div className={styles.planes}>
        <Button variant="outline" icon={IconListCheck} render={<Link to="/intranet/equipamiento/planes" />}>
          Planes de control
        </Button>
      </div>
      {abierto && (
        <ControlarEquipo id={abierto.equipo_id} tipo={abierto.tipo_control} onClose={onClose} onDone={done} />
      )}
    </>
  )
}

/** Rows in their order, below what they have in common. */
function gruposDe(vencimientos: readonly Vencimiento[], hoy: string): Map<string, Vencimiento[]> {
  return Map.groupBy(vencimientos, ({ vence }) => {
    if (vence === null) return 'Sin un control que valga'
    return vence < hoy ? 'Vencidos' : longMonth(vence.slice(0, 7))
  })
}

/** The list as a sheet, a paper, and days for a calendar. */
function Llevar({ con }: { con: { query: { dias?: string; unidad_id?: string } } }) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (call: typeof equipamientoApi.vencimientosPdf | typeof equipamientoApi.vencimientosIcs) =>
      fetchArchivo(call, { ...con, waitMs: workMs }),
    onSuccess: guardarArchivo,
  })
  const boton = (call: Parameters<typeof mutate>[0], label: string, icon: typeof IconFileText) => (
    <Button
      variant="outline"
      size="sm"
      icon={icon}
      loading={isPending && variables === call}
      onClick={() => mutate(call)}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.llevar}>
      {boton(equipamientoApi.vencimientosPdf, 'PDF', IconFileText)}
      {boton(equipamientoApi.vencimientosIcs, 'Calendario', IconCalendarPlus)}
      <Exportar de={equipamientoApi.exportVencimientos} con={con} />
      {error && <Alert variant="error">{error.message}</Alert>}
    </div>
  )
}
