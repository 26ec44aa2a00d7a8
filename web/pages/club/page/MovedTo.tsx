import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Replaces the URL by that of the same content. The reader has not gone anywhere: what they have opened or typed in the
 * meantime stays.
 */
export function MovedTo({ to }: { to: string }): null {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true, preventScrollReset: true }), [navigate, to]);
  return null;
}
