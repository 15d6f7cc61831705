import { IconMailPlus } from '@tabler/icons-react'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { aniosEntre, diaLocal } from '#contract/shared/fechas.ts'
import { formatRut } from '#contract/shared/rut.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { Llamar } from '#web/parts/usuarios/llamar.tsx'
import { longDay, longMoment } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { Accion } from './acciones.ts'
import { EstadoUsuario } from '#web/parts/perfil/estado-usuario.tsx'
import { etiquetas } from './etiquetas.ts'
import styles from './usuarios.module.css'

interface PendienteCardProps {
  usuario: Usuario
  /** This installation sends no mail. */
  sinCorreo: boolean
  acciones: Accion[]
  onAccion: (accion: Accion) => void
}

/** A member awaiting approval. */
export function PendienteCard({ usuario, sinCorreo, acciones, onAccion }: PendienteCardProps) {
  const { nombre, email, rut, telefono, fecha_nacimiento, created_at, estado, invitado } = usuario
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.top}>
        <h2 className={styles.name}>{nombre}</h2>
        {invitado ? (
          <Badge variant="info" icon={IconMailPlus}>
            {sinCorreo ? 'Invitación sin enviar' : 'Invitación enviada'}
          </Badge>
        ) : (
          <EstadoUsuario estado={estado} />
        )}
      </div>
      <Facts
        className={styles.facts}
        facts={[
          ['RUT', rut && formatRut(rut)],
          ['Correo', email],
          ['Teléfono', telefono && <Llamar key="telefono" nombre={nombre} telefono={telefono} />],
          ['Nacimiento', fecha_nacimiento && `${longDay(fecha_nacimiento)} (${age(fecha_nacimiento)} años)`],
          ['Cargo', invitado ? nombreCargo(usuario) : null],
          [invitado ? 'Se invitó' : 'Se registró', longMoment(created_at)],
        ]}
      />
      {acciones.length > 0 && (
        <div className={styles.buttons}>
          {acciones.map((accion) => {
            const { label, icon, danger } = etiquetas[accion]
            return (
              <Button
                key={accion}
                variant={danger ? 'danger' : accion === 'aprobar' ? 'primary' : 'outline'}
                icon={icon}
                onClick={() => onAccion(accion)}
              >
                {label} <span className="visually-hidden">a {nombre}</span>
              </Button>
            )
          })}
        </div>
      )}
    </Card>
  )
}

const age = (birth: string): number => aniosEntre(birth, diaLocal(new Date()))
