import { IconPhoneIncoming } from '@tabler/icons-react'
import type { Disponible } from '#contract/disponibilidad.ts'
import { origenTexto } from '#web/parts/disponibilidad/textos.ts'
import { Destaca } from '#web/parts/emergencias/destaca.tsx'
import { Llamar } from '#web/parts/usuarios/llamar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './disponibilidad.module.css'

interface PersonaRowProps {
  persona: Disponible
  /** Records what they say by telephone. */
  onCall: (() => void) | undefined
}

/** A member, what makes them fit to go out, and how it is known. */
export function PersonaRow({ persona, onCall }: PersonaRowProps) {
  const { nombre, cargo, clave_radial, clave_servicio, registrada_por, telefono } = persona
  return (
    <li className={styles.persona}>
      <div className={styles.quien}>
        <p className={styles.nombre}>{nombre}</p>
        <p className={styles.nota}>
          {[cargo, clave_radial && `clave radial ${clave_radial}`].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.nota}>
          {origenTexto(persona)}
          {registrada_por && ` (${registrada_por})`}
        </p>
      </div>
      <div className={styles.marcas}>
        {clave_servicio && (
          <Badge variant={clave_servicio === '0-9' ? 'success' : 'default'}>
            {clave_servicio}
            <span className="visually-hidden">
              {clave_servicio === '0-9' ? ', en servicio' : ', fuera de servicio'}
            </span>
          </Badge>
        )}
        <Destaca quien={persona} />
        {telefono && <Llamar nombre={nombre} telefono={telefono} breve />}
        {onCall && (
          <Button
            variant="outline"
            size="sm"
            icon={IconPhoneIncoming}
            aria-label={`Registrar por teléfono a ${nombre}`}
            onClick={onCall}
          >
            Registrar
          </Button>
        )}
      </div>
    </li>
  )
}
