import { asistenciaApi } from '#contract/asistencia.ts'
import { nombresEstadosObjecion, type Objecion } from '#contract/asistencia/objeciones.ts'
import { Mes } from '#contract/shared/fechas.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { SinPermiso } from '#web/intranet/shell/sin-permiso.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { useRegistro } from '#web/plumbing/use-registro.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { ObjecionCard } from './objecion-card.tsx'
import styles from './objeciones.module.css'
import { type Respuesta, ResponderModal } from './responder-modal.tsx'

const title = 'Objeciones'

export const meta = pageTitle(title)

type Dialogo = { responder: Respuesta; objecion: Objecion } | { historial: Objecion }

/** domain §2.8: objections of members, those without an answer first. */
export default function ObjecionesScreen() {
  const { user } = useMember()
  // Of the closing that led here.
  const mes = Mes.safeParse(useSearchParams()[0].get('mes')).data
  return (
    <Page
      title={title}
      sala={{ to: `/intranet/asistencia?vista=cierre${mes ? `&mes=${mes}` : ''}`, title: 'Cierre de mes' }}
    >
      {can(user.role, 'lista.cerrar') ? <Objeciones /> : <SinPermiso />}
    </Page>
  )
}

function Objeciones() {
  const { user } = useMember()
  const { banner, tell, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  const pedida = useRegistro(asistenciaApi.objeciones, 'responder', { con: { estado: 'abierta' }, tell })
  const lista = useLista(asistenciaApi.objeciones)
  const { estado = '' } = lista.filtro
  return (
    <div className={styles.vista}>
      <Banner banner={banner} onClose={close} />
      <div className={styles.mandos}>
        <search className={styles.filtros}>
          <Select
            label="Estado"
            options={[
              { value: '', label: 'Todas' },
              ...Object.entries(nombresEstadosObjecion).map(([value, label]) => ({ value, label })),
            ]}
            value={estado}
            onChange={(estado) => lista.choose({ estado })}
          />
        </search>
        <Exportar de={asistenciaApi.exportObjeciones} con={lista.con} />
      </div>
      <Lista
        lista={lista}
        caption={title}
        className={styles.lista}
        rowKey={({ id }) => id}
        renderRow={(objecion) => (
          <ObjecionCard
            objecion={objecion}
            own={objecion.user_id === user.id}
            onResponder={(responder) => abrir({ responder, objecion })}
            {...(can(user.role, 'administracion.gestionar') && { onHistorial: () => abrir({ historial: objecion }) })}
          />
        )}
        count={(total) => cuantos(total, 'objeción', 'objeciones')}
        empty={
          <EmptyState title={estado ? 'No se encontraron objeciones' : 'No hay objeciones'}>
            {estado ? 'Pruebe con otro estado.' : 'Aquí quedan las que los miembros hacen a sus marcas.'}
          </EmptyState>
        }
      />
      {abierto && 'responder' in abierto && (
        <ResponderModal objecion={abierto.objecion} estado={abierto.responder} onClose={onClose} onDone={done} />
      )}
      {pedida.registro && pedida.registro.user_id !== user.id && (
        <ResponderModal objecion={pedida.registro} onClose={pedida.onClose} onDone={pedida.done} />
      )}
      {abierto && 'historial' in abierto && (
        <HistorialModal
          entidad="objecion"
          id={abierto.historial.id}
          nombre={`objeción de ${abierto.historial.nombre}`}
          onClose={onClose}
        />
      )}
    </div>
  )
}
