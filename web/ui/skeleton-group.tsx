import type { ReactNode } from 'react'

interface SkeletonGroupProps {
  label?: string
  className?: string
  children: ReactNode
}

/** Groups the skeletons of one region, and announces once that it is loading. */
export function SkeletonGroup({ label = 'Cargando…', className, children }: SkeletonGroupProps) {
  return (
    <div className={className}>
      <output className="visually-hidden">{label}</output>
      {children}
    </div>
  )
}
