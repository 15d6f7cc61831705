import { useState } from 'react'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { MiembroField } from '#web/parts/asistencia/miembro-field.tsx'
import { Abonos } from './abonos.tsx'
import { ListaSanciones } from './lista-sanciones.tsx'
import styles from '../partes/listado.module.css'

/** domain §2.8: one's own sanctions and credits; for who records them, everybody's. */
export function Sanciones() {
  const { user } = useMember()
  const [miembro, setMiembro] = useState('')
  const { banner, tell, close } = useBanner()
  const records = can(user.role, 'hoja_servicios.editar')
  const de = miembro ? { user_id: miembro } : {}
  return (
    <div className={styles.vista}>
      <Banner banner={banner} onClose={close} />
      {records && (
        <search className={styles.filtros}>
          <MiembroField label="De quién" placeholder="Cualquier persona" value={miembro} onChoose={setMiembro} />
        </search>
      )}
      <ListaSanciones de={de} records={records} tell={tell} />
      <Abonos de={de} records={can(user.role, 'lista.cerrar')} tell={tell} />
    </div>
  )
}
