import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { esDeVista } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useAbreEmergencias } from '#web/parts/guardias/use-abre-emergencias.ts'
import { PorEnviar } from '#web/parts/pendientes/por-enviar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AgregarModal } from './agregar-modal.tsx'
import { DotacionModal } from './dotacion-modal.tsx'
import { type Dotacion, UnidadCard } from './unidad-card.tsx'
import styles from './unidades.module.css'

/** Units of an emergency, one card each (domain §2.5). */
export function Unidades({ emergencia }: { emergencia: EmergenciaDetalle }) {
  const { user } = useMember()
  const { banner, tell, close } = useBanner()
  const [adding, setAdding] = useState(false)
  // Not in its card, which goes when somebody else removes the unit.
  const [dotacion, setDotacion] = useState<Dotacion>()
  const { estado, unidades, puede_editar } = emergencia
  const opens = useAbreEmergencias(user.role)
  const sends = puede_editar || (estado === 'abierta' && opens)
  const add = sends && (
    <Button variant="outline" icon={IconPlus} onClick={() => setAdding(true)}>
      Agregar unidad
    </Button>
  )
  return (
    <section className={styles.vista} aria-label="Unidades" id="unidades" tabIndex={-1}>
      <Banner banner={banner} onClose={close} />
      <PorEnviar son={esDeVista(emergencia.id, 'unidades')} />
      {unidades.length === 0 ? (
        <EmptyState title="No se ha despachado ninguna unidad" headingLevel={2} action={add}>
          Cada unidad lleva aquí sus seis horas, su dotación y su kilometraje.
        </EmptyState>
      ) : (
        <>
          <div className={styles.tarjetas}>
            {unidades.map((unidad) => (
              <UnidadCard key={unidad.ref} {...{ emergencia, unidad, tell }} onDotacion={setDotacion} />
            ))}
          </div>
          {add}
        </>
      )}
      {dotacion && <DotacionModal emergencia={emergencia} {...dotacion} onClose={() => setDotacion(undefined)} />}
      {adding && <AgregarModal emergencia={emergencia} onClose={() => setAdding(false)} />}
    </section>
  )
}
