import { IconBook2, IconCalendarOff, IconCertificate } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { dayAndMonth } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Leido, Parte } from './parte.tsx'
import styles from './dashboard.module.css'

const tipos = {
  lectura: { icono: IconBook2, de: 'Lectura obligatoria', en: '/intranet/documentos?vista=biblioteca' },
  certificado: { icono: IconCertificate, de: 'Suyo', en: '/intranet/perfil#certificados' },
  licencia: { icono: IconCalendarOff, de: 'Suya', en: '/intranet/asistencia?vista=licencias' },
}

/** `hoy`, `1 día`, `hace 3 días` */
function enDias(dias: number): string {
  if (dias === 0) return 'hoy'
  const n = `${Math.abs(dias)} ${Math.abs(dias) === 1 ? 'día' : 'días'}`
  return dias < 0 ? `hace ${n}` : n
}

/** Days from which it is pressing. */
const urge = 7

/** The member's papers with a last day; renders nothing if there is none. */
export function PorVencerCard({ papeles, dashboard }: { papeles: Dashboard['por_vencer']; dashboard: Leido }) {
  if (papeles?.length === 0) return null
  const pressing = (papeles ?? []).filter(({ dias }) => dias <= urge).length
  return (
    <Card title="Por vencer" action={pressing > 0 && <Badge variant="warning">{pressing} por revisar</Badge>}>
      <Parte dato={papeles} dashboard={dashboard}>
        {(all) => (
          <ul className={styles.lista}>
            {all.map(({ tipo, id, texto, vence, dias }) => {
              const { icono: Icono, de, en } = tipos[tipo]
              return (
                <li key={`${tipo} ${id}`} className={styles.papel}>
                  <Icono size={20} stroke={1.8} aria-hidden />
                  <div className={styles.que}>
                    <Link to={tipo === 'lectura' ? `${en}&documento=${id}` : en} className={styles.nombre}>
                      {texto}
                    </Link>
                    <p className={styles.detalle}>
                      {de} · {dias < 0 ? 'venció' : 'vence'} el {dayAndMonth(vence)}
                    </p>
                  </div>
                  <strong data-urge={dias <= urge || undefined}>{enDias(dias)}</strong>
                </li>
              )
            })}
          </ul>
        )}
      </Parte>
    </Card>
  )
}
