import { useQuery } from '@tanstack/react-query'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import type { CambioGuardia } from '#contract/guardias/cambios.ts'
import { soloContar } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { GuardiasPage } from '#web/intranet/guardias/guardias-page.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { PedirCambio } from '#web/parts/guardias/pedir-cambio.tsx'
import { proximasQuery } from '#web/parts/guardias/proximas.ts'
import { puestosConCambio, type PuestoDeGuardia } from '#web/parts/guardias/puestos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useRegistro } from '#web/plumbing/use-registro.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ConfirmarDialog, RechazarModal } from './actuar.tsx'
import { CambioCard } from './cambio-card.tsx'
import styles from './cambios.module.css'
import { Grupo } from './grupo.tsx'
import { Historia } from './historia.tsx'
import type { Accion } from './textos.ts'

export const meta = pageTitle('Cambios de guardia')

type Dialogo = 'pedir' | { accion: Accion; cambio: CambioGuardia }

/** domain §2.6: swaps of guards, those that wait first. */
export default function CambiosScreen() {
  const { user } = useMember()
  const { banner, tell, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  const { registro: pedido, onClose: cerrar } = useRegistro(guardiasApi.cambiosGuardia, 'ver', { tell })
  const mios = usePropios(user.id)
  const { data } = useQuery(query(guardiasApi.cambiosGuardia, { query: soloContar }))
  const { para_mi = 0, abiertos = 0, por_aprobar = 0 } = data?.cuentas ?? {}
  const onAccion = (accion: Accion, cambio: CambioGuardia) => abrir({ accion, cambio })
  return (
    <GuardiasPage
      subtitle="Reemplazos y permutas"
      actions={
        mios && (
          <Button icon={IconArrowsExchange} onClick={() => abrir('pedir')}>
            Pedir un cambio
          </Button>
        )
      }
    >
      <div className={styles.vista}>
        <Banner banner={banner} onClose={close} />
        <Grupo
          grupo="para_mi"
          title="Esperan su respuesta"
          count={para_mi}
          counted="por responder"
          empty="Nadie le ha pedido un cambio."
          onAccion={onAccion}
        />
        {can(user.role, 'guardias.publicar') && (
          <Grupo
            grupo="por_aprobar"
            title="Por aprobar"
            count={por_aprobar}
            counted="por aprobar"
            empty="Ningún cambio espera aprobación."
            onAccion={onAccion}
          />
        )}
        <Grupo
          grupo="abiertos"
          title="Abiertos a todos"
          count={abiertos}
          counted="abiertos"
          empty="Nadie busca reemplazo."
          onAccion={onAccion}
        />
        <Historia onAccion={onAccion} />
      </div>
      {pedido && (
        <Modal open title="Cambio de guardia" onOpenChange={cerrar}>
          <CambioCard
            cambio={pedido}
            onAccion={(accion) => {
              cerrar()
              onAccion(accion, pedido)
            }}
          />
        </Modal>
      )}
      {abierto === 'pedir' && mios && <PedirCambio puestos={mios} onClose={onClose} onDone={done} />}
      {abierto && abierto !== 'pedir' && <Dialogo {...abierto} onClose={onClose} onDone={done} />}
    </GuardiasPage>
  )
}

interface DialogoProps {
  accion: Accion
  cambio: CambioGuardia
  onClose: () => void
  onDone: (text: string) => void
}

const Dialogo = ({ accion, ...rest }: DialogoProps) =>
  accion === 'rechazar' ? <RechazarModal {...rest} /> : <ConfirmarDialog accion={accion} {...rest} />

/** Own seats that may still be swapped; undefined without any. */
function usePropios(userId: number): [PuestoDeGuardia, ...PuestoDeGuardia[]] | undefined {
  const [now] = useState(() => new Date())
  const { data } = useQuery(proximasQuery(now))
  const [first, ...others] = puestosConCambio(data?.data ?? [], now).filter(({ user_id }) => user_id === userId)
  return first && [first, ...others]
}
