import { useQuery } from '@tanstack/react-query'
import { IconDotsVertical, IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { auditoriaApi } from '#contract/auditoria.ts'
import { guardiasApi } from '#contract/guardias.ts'
import { nombresTurnos } from '#contract/guardias/estados.ts'
import type { Plantilla } from '#contract/guardias/plantillas.ts'
import { can } from '#contract/shared/permisos.ts'
import { GuardiasPage } from '#web/intranet/guardias/guardias-page.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { SinPermiso } from '#web/intranet/shell/sin-permiso.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { diasEnPalabras } from './escrita.ts'
import { PlantillaModal } from './plantilla-modal.tsx'
import styles from './plantillas.module.css'

export const meta = pageTitle('Plantillas de guardias')

/** domain §2.6 */
export default function PlantillasScreen() {
  const { role } = useMember().user
  return can(role, 'guardias.publicar') ? (
    <Plantillas />
  ) : (
    <GuardiasPage>
      <SinPermiso />
    </GuardiasPage>
  )
}

type Abierto = { que: 'form'; de?: Plantilla } | { que: 'historial' | 'eliminar'; de: Plantilla }

function Plantillas() {
  const { role } = useMember().user
  const { banner, tell, fail, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<Abierto>(tell)
  const lista = useQuery(query(guardiasApi.plantillas))
  const remove = useEnvio(guardiasApi.removePlantilla, {
    onDone: () => tell('La plantilla se eliminó; sus guardias quedan.'),
    onFailed: fail,
  })
  const verHistorial = can(role, auditoriaApi.list.access as 'administracion.gestionar')
  const acciones = (de: Plantilla) => [
    { label: 'Editar', icon: IconPencil, run: () => abrir({ que: 'form', de }) },
    ...(verHistorial ? [{ label: 'Historial', icon: IconHistory, run: () => abrir({ que: 'historial', de }) }] : []),
    { label: 'Eliminar', icon: IconTrash, danger: true, run: () => abrir({ que: 'eliminar', de }) },
  ]
  return (
    <GuardiasPage
      subtitle="Plantillas: por ellas se generan las guardias de un mes"
      actions={
        <Button icon={IconPlus} onClick={() => abrir({ que: 'form' })}>
          Nueva plantilla
        </Button>
      }
    >
      <Banner banner={banner} onClose={close} />
      <Lista
        lista={lista}
        caption="Plantillas"
        className={styles.plantillas}
        rowKey={({ id }) => id}
        renderRow={(plantilla) => (
          <Card
            title={plantilla.nombre}
            action={
              <ActionMenu
                label={`Acciones de ${plantilla.nombre}`}
                icon={IconDotsVertical}
                actions={acciones(plantilla)}
              />
            }
          >
            <Detalle plantilla={plantilla} />
          </Card>
        )}
        empty={
          <Card>
            <EmptyState bare headingLevel={2} title="Aún no hay plantillas">
              Una plantilla dice en qué días, a qué horas y con cuánta gente es la guardia.
            </EmptyState>
          </Card>
        }
      />
      {abierto?.que === 'form' && <PlantillaModal plantilla={abierto.de} onClose={onClose} onDone={done} />}
      {abierto?.que === 'historial' && (
        <HistorialModal entidad="guardia_plantilla" id={abierto.de.id} nombre={abierto.de.nombre} onClose={onClose} />
      )}
      <ConfirmDialog
        open={abierto?.que === 'eliminar'}
        onOpenChange={onClose}
        title="Eliminar plantilla"
        message={abierto?.que === 'eliminar' ? `¿Eliminar «${abierto.de.nombre}»? Sus guardias quedan.` : ''}
        confirmLabel="Eliminar"
        danger
        loading={remove.sending}
        loadingLabel="Eliminando"
        onConfirm={async () => {
          if (abierto?.que === 'eliminar') await remove.send({ params: { id: abierto.de.id } })
          onClose()
        }}
      />
    </GuardiasPage>
  )
}

function Detalle({ plantilla }: { plantilla: Plantilla }) {
  const { tipo, dias, hora_inicio, hora_termino, minimos, cupo_maximo, rotacion, grupos, activa } = plantilla
  return (
    <div className={styles.detalle}>
      <p>
        {nombresTurnos[tipo]} · {diasEnPalabras(dias)} · {hora_inicio} a {hora_termino}
      </p>
      <p>
        Mínimo {minimos.total}: {minimos.conductor} {minimos.conductor === 1 ? 'conductor' : 'conductores'},{' '}
        {minimos.a_cargo} a cargo · {cupo_maximo} camas
      </p>
      {!activa && (
        <p>
          <Badge>No se usa</Badge>
        </p>
      )}
      {rotacion === 'semanal' && grupos.length > 0 && (
        <ol className={styles.turnos} aria-label="Grupos, en el orden en que rotan">
          {grupos.map(({ nombre, miembros }) => (
            <li key={[nombre, ...miembros.map(({ user_id }) => user_id)].join(' ')}>
              <strong>{nombre}</strong> {miembros.map(({ nombre }) => nombre).join(', ') || 'sin miembros'}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
