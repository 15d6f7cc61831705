import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { ListaAlarmas } from './lista-alarmas.tsx'
import styles from '../partes/listado.module.css'

/** Regulation alarms (domain §1.2, docs/decisions/064). */
export function Alarmas() {
  const { user } = useMember()
  const { banner, tell, close } = useBanner()
  const treats = can(user.role, 'hoja_servicios.editar')
  return (
    <div className={styles.vista}>
      <Banner banner={banner} onClose={close} />
      <ListaAlarmas estado="vigente" treats={treats} tell={tell} />
      <ListaAlarmas estado="tratada" treats={false} tell={tell} />
    </div>
  )
}
