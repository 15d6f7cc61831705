import { IconMailForward } from '@tabler/icons-react'
import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import type { useVarios } from '#web/plumbing/use-varios.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Accion } from './acciones.ts'
import { PendienteCard } from './pendiente-card.tsx'
import { PendienteSkeleton } from './pendiente-skeleton.tsx'
import styles from './usuarios.module.css'

export type Pendiente = 'pendiente_aprobacion' | 'pendiente_verificacion'

const empty: Record<Pendiente, { title: string; text: string }> = {
  pendiente_aprobacion: {
    title: 'Nadie espera aprobación',
    text: 'Quien se registre y verifique su correo aparecerá aquí.',
  },
  pendiente_verificacion: {
    title: 'Nadie tiene un correo por verificar',
    text: 'Aquí aparecen las personas invitadas y quienes se registran, hasta que abren el enlace de su correo.',
  },
}

interface PendientesProps {
  estado: Pendiente
  accionesDe: (usuario: Usuario) => Accion[]
  onAccion: (accion: Accion, usuario: Usuario) => void
  /** Sends the link again to many. */
  recuerda?: ReturnType<typeof useVarios<Usuario>> | undefined
}

export function Pendientes({ estado, accionesDe, onAccion, recuerda }: PendientesProps) {
  // Polled: nothing else tells this page of a new registration.
  const lista = useLista(usuariosApi.list, { fixed: { estado }, refetchInterval: 30_000 })
  const sinCorreo = useSinCorreo()
  const remind = async (elegidas: readonly Usuario[]) =>
    await recuerda?.enviar(elegidas, {
      hecho: (total) => `Se envió el enlace otra vez a ${cuantos(total, 'persona', 'personas')}.`,
    })
  return (
    <Lista
      lista={lista}
      className={styles.cards}
      nombreDe={({ nombre }) => nombre}
      renderAcciones={
        recuerda &&
        ((elegidas, clear) => (
          <Button
            size="sm"
            icon={IconMailForward}
            loading={recuerda.sending}
            disabled={sinCorreo}
            onClick={() => void remind(elegidas).then((dealt) => dealt && clear())}
          >
            {sinCorreo ? 'Sin correo configurado' : 'Enviar otra vez'}
          </Button>
        ))
      }
      rowKey={({ id }) => id}
      count={(total) => cuantos(total, 'persona', 'personas')}
      renderRow={(usuario) => (
        <PendienteCard
          usuario={usuario}
          sinCorreo={sinCorreo}
          acciones={accionesDe(usuario)}
          onAccion={(accion) => onAccion(accion, usuario)}
        />
      )}
      skeleton={<PendienteSkeleton />}
      empty={
        <EmptyState title={empty[estado].title} headingLevel={2}>
          {empty[estado].text}
        </EmptyState>
      }
    />
  )
}
