-- Counting a million jobs takes longer than the eight seconds that a hosted project gives a statement. The REST server of a hosted
-- project applies the settings of the function that it calls to the whole transaction.
alter function public.find_wrong_counts set statement_timeout = '5min';
alter function public.rebuild_counts set statement_timeout = '5min';
