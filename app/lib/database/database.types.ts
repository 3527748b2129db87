// Made by npm run db:types from supabase/migrations. Not to be edited.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      application_events: {
        Row: {
          actor_id: string | null;
          application_id: string;
          created_at: string;
          from_state: string | null;
          id: number;
          text: string | null;
          to_state: string | null;
          undoes: boolean;
          what: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          application_id: string;
          created_at?: string;
          from_state?: string | null;
          id?: never;
          text?: string | null;
          to_state?: string | null;
          undoes?: boolean;
          what: string;
        };
        Update: {
          actor_id?: string | null;
          application_id?: string;
          created_at?: string;
          from_state?: string | null;
          id?: never;
          text?: string | null;
          to_state?: string | null;
          undoes?: boolean;
          what?: string;
        };
        Relationships: [
          {
            foreignKeyName: "application_events_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
        ];
      };
      applications: {
        Row: {
          answers: NonNullable<Json>;
          changed_at: string;
          consent_version: string;
          consented_at: string;
          course: string;
          created_at: string;
          email: string;
          form_digest: string | null;
          id: string;
          job_id: string;
          name: string;
          phone: string;
          resume: string;
          resume_name: string;
          resume_scan: string | null;
          state: string;
          state_since: string;
        };
        ComputedFields: never;
        Insert: {
          answers?: NonNullable<Json>;
          changed_at?: string;
          consent_version: string;
          consented_at: string;
          course?: string;
          created_at?: string;
          email: string;
          form_digest?: string | null;
          id?: string;
          job_id: string;
          name: string;
          phone: string;
          resume: string;
          resume_name: string;
          resume_scan?: string | null;
          state?: string;
          state_since?: string;
        };
        Update: {
          answers?: NonNullable<Json>;
          changed_at?: string;
          consent_version?: string;
          consented_at?: string;
          course?: string;
          created_at?: string;
          email?: string;
          form_digest?: string | null;
          id?: string;
          job_id?: string;
          name?: string;
          phone?: string;
          resume?: string;
          resume_name?: string;
          resume_scan?: string | null;
          state?: string;
          state_since?: string;
        };
        Relationships: [
          {
            foreignKeyName: "applications_job_id_fkey";
            columns: ["job_id"];
            isOneToOne: false;
            referencedRelation: "jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      approved_texts: {
        Row: {
          job_id: string;
          texts: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          job_id: string;
          texts: NonNullable<Json>;
        };
        Update: {
          job_id?: string;
          texts?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: "approved_texts_job_id_fkey";
            columns: ["job_id"];
            isOneToOne: true;
            referencedRelation: "jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      audit_log: {
        Row: {
          account_id: string | null;
          action: string;
          actor_email: string | null;
          actor_id: string | null;
          created_at: string;
          id: number;
          network: string | null;
          object: string | null;
        };
        ComputedFields: never;
        Insert: {
          account_id?: string | null;
          action: string;
          actor_email?: string | null;
          actor_id?: string | null;
          created_at?: string;
          id?: never;
          network?: string | null;
          object?: string | null;
        };
        Update: {
          account_id?: string | null;
          action?: string;
          actor_email?: string | null;
          actor_id?: string | null;
          created_at?: string;
          id?: never;
          network?: string | null;
          object?: string | null;
        };
        Relationships: [];
      };
      companies: {
        Row: {
          application_mails: string;
          approved_name: string | null;
          company_name: string;
          created_at: string;
          email: string;
          gstin: string | null;
          id: string;
          name_version: number;
          phone_number: string;
          refused_name: string | null;
          suspended_at: string | null;
          suspended_reason: string | null;
          telegram_chat: number | null;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          application_mails?: string;
          approved_name?: string | null;
          company_name: string;
          created_at?: string;
          email: string;
          gstin?: string | null;
          id: string;
          name_version?: number;
          phone_number: string;
          refused_name?: string | null;
          suspended_at?: string | null;
          suspended_reason?: string | null;
          telegram_chat?: number | null;
          website?: string | null;
        };
        Update: {
          application_mails?: string;
          approved_name?: string | null;
          company_name?: string;
          created_at?: string;
          email?: string;
          gstin?: string | null;
          id?: string;
          name_version?: number;
          phone_number?: string;
          refused_name?: string | null;
          suspended_at?: string | null;
          suspended_reason?: string | null;
          telegram_chat?: number | null;
          website?: string | null;
        };
        Relationships: [];
      };
      company_logos: {
        Row: {
          company_id: string;
          created_at: string;
          id: string;
          picture: string;
          status: string;
          logo_picture: string | null;
        };
        ComputedFields: "logo_picture";
        Insert: {
          company_id: string;
          created_at?: string;
          id?: string;
          picture: string;
          status?: string;
        };
        Update: {
          company_id?: string;
          created_at?: string;
          id?: string;
          picture?: string;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: "company_logos_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
      company_notes: {
        Row: {
          author_id: string | null;
          company_id: string;
          created_at: string;
          id: number;
          note: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          company_id: string;
          created_at?: string;
          id?: never;
          note: string;
        };
        Update: {
          author_id?: string | null;
          company_id?: string;
          created_at?: string;
          id?: never;
          note?: string;
        };
        Relationships: [
          {
            foreignKeyName: "company_notes_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          created_at: string;
          done_at: string | null;
          email: string;
          id: string;
          message: string;
          name: string;
          phone: string;
          reason: string;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          created_at?: string;
          done_at?: string | null;
          email: string;
          id?: string;
          message?: string;
          name: string;
          phone: string;
          reason: string;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          created_at?: string;
          done_at?: string | null;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          phone?: string;
          reason?: string;
        };
        Relationships: [];
      };
      job_alerts: {
        Row: {
          confirmed_at: string | null;
          consent: string;
          created_at: string;
          due_at: string;
          id: string;
          label: string;
          mailbox: string | null;
          messaged_at: string | null;
          messages: number;
          pace: string;
          query: string;
          suppressed_at: string | null;
          telegram_chat: number | null;
        };
        ComputedFields: never;
        Insert: {
          confirmed_at?: string | null;
          consent: string;
          created_at?: string;
          due_at?: string;
          id?: string;
          label: string;
          mailbox?: string | null;
          messaged_at?: string | null;
          messages?: number;
          pace: string;
          query: string;
          suppressed_at?: string | null;
          telegram_chat?: number | null;
        };
        Update: {
          confirmed_at?: string | null;
          consent?: string;
          created_at?: string;
          due_at?: string;
          id?: string;
          label?: string;
          mailbox?: string | null;
          messaged_at?: string | null;
          messages?: number;
          pace?: string;
          query?: string;
          suppressed_at?: string | null;
          telegram_chat?: number | null;
        };
        Relationships: [];
      };
      job_assessments: {
        Row: {
          created_at: string;
          hard: boolean;
          job_id: string;
          pending: boolean;
          reasons: NonNullable<Json>;
          refused_texts: Json | null;
          rules_version: number;
          score: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          hard?: boolean;
          job_id: string;
          pending?: boolean;
          reasons?: NonNullable<Json>;
          refused_texts?: Json | null;
          rules_version?: number;
          score?: number;
        };
        Update: {
          created_at?: string;
          hard?: boolean;
          job_id?: string;
          pending?: boolean;
          reasons?: NonNullable<Json>;
          refused_texts?: Json | null;
          rules_version?: number;
          score?: number;
        };
        Relationships: [
          {
            foreignKeyName: "job_assessments_job_id_fkey";
            columns: ["job_id"];
            isOneToOne: true;
            referencedRelation: "jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      job_contacts: {
        Row: {
          company_email: string;
          created_by: string | null;
          job_id: string;
          phone_number: string;
        };
        ComputedFields: never;
        Insert: {
          company_email: string;
          created_by?: string | null;
          job_id: string;
          phone_number: string;
        };
        Update: {
          company_email?: string;
          created_by?: string | null;
          job_id?: string;
          phone_number?: string;
        };
        Relationships: [
          {
            foreignKeyName: "job_contacts_job_id_fkey";
            columns: ["job_id"];
            isOneToOne: true;
            referencedRelation: "jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      job_reports: {
        Row: {
          application_id: string | null;
          company_uid: string | null;
          counts: boolean;
          created_at: string;
          email: string | null;
          handled_at: string | null;
          handled_by: string | null;
          id: string;
          job_id: string;
          job_title: string;
          job_version: number;
          network: string | null;
          outcome: string | null;
          reason: string;
          sender: string | null;
          sentence: string;
          urgent: boolean;
          weight: number;
        };
        ComputedFields: never;
        Insert: {
          application_id?: string | null;
          company_uid?: string | null;
          counts?: boolean;
          created_at?: string;
          email?: string | null;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          job_id: string;
          job_title: string;
          job_version: number;
          network?: string | null;
          outcome?: string | null;
          reason: string;
          sender?: string | null;
          sentence?: string;
          urgent?: boolean;
          weight?: number;
        };
        Update: {
          application_id?: string | null;
          company_uid?: string | null;
          counts?: boolean;
          created_at?: string;
          email?: string | null;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          job_id?: string;
          job_title?: string;
          job_version?: number;
          network?: string | null;
          outcome?: string | null;
          reason?: string;
          sender?: string | null;
          sentence?: string;
          urgent?: boolean;
          weight?: number;
        };
        Relationships: [
          {
            foreignKeyName: "job_reports_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: true;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
        ];
      };
      jobs: {
        Row: {
          about: string;
          approved: boolean;
          category: string;
          changes_requested_at: string | null;
          closed_at: string | null;
          closed_reason: string | null;
          company: string;
          company_deleted_at: string | null;
          company_uid: string | null;
          created_at: string;
          description: string;
          experience: string;
          experience_max: number | null;
          experience_min: number | null;
          expires_at: string;
          facts: string;
          id: string;
          kind: string;
          languages: string | null;
          listed_last: boolean;
          locality: string | null;
          location: string;
          metro_station: string | null;
          no_fees: boolean;
          open: boolean;
          place: string;
          posted_date: string;
          posting_key: string | null;
          qualifications: string;
          questions: NonNullable<Json>;
          requirements: string;
          salary: string;
          salary_max: number | null;
          salary_min: number | null;
          shift: string;
          status: string;
          status_changed_at: string | null;
          status_reason: string | null;
          title: string;
          vacancies: number;
          version: number;
          walk_in_address: string | null;
          walk_in_bring: string | null;
          walk_in_closes: string | null;
          walk_in_from: string | null;
          walk_in_opens: string | null;
          walk_in_to: string | null;
          answer_rate: Json | null;
          logo: string | null;
          posted_by: string | null;
          verification: Json | null;
        };
        ComputedFields: "answer_rate" | "logo" | "posted_by" | "verification";
        Insert: {
          about: string;
          approved?: never;
          category: string;
          changes_requested_at?: string | null;
          closed_at?: string | null;
          closed_reason?: string | null;
          company: string;
          company_deleted_at?: string | null;
          company_uid?: string | null;
          created_at?: string;
          description: string;
          experience: string;
          experience_max?: number | null;
          experience_min?: number | null;
          expires_at?: string;
          facts?: string;
          id?: string;
          kind?: string;
          languages?: string | null;
          listed_last?: boolean;
          locality?: string | null;
          location: string;
          metro_station?: string | null;
          no_fees?: boolean;
          open?: never;
          place?: string;
          posted_date?: string;
          posting_key?: string | null;
          qualifications: string;
          questions?: NonNullable<Json>;
          requirements: string;
          salary: string;
          salary_max?: number | null;
          salary_min?: number | null;
          shift?: string;
          status?: string;
          status_changed_at?: string | null;
          status_reason?: string | null;
          title: string;
          vacancies: number;
          version?: number;
          walk_in_address?: string | null;
          walk_in_bring?: string | null;
          walk_in_closes?: string | null;
          walk_in_from?: string | null;
          walk_in_opens?: string | null;
          walk_in_to?: string | null;
        };
        Update: {
          about?: string;
          approved?: never;
          category?: string;
          changes_requested_at?: string | null;
          closed_at?: string | null;
          closed_reason?: string | null;
          company?: string;
          company_deleted_at?: string | null;
          company_uid?: string | null;
          created_at?: string;
          description?: string;
          experience?: string;
          experience_max?: number | null;
          experience_min?: number | null;
          expires_at?: string;
          facts?: string;
          id?: string;
          kind?: string;
          languages?: string | null;
          listed_last?: boolean;
          locality?: string | null;
          location?: string;
          metro_station?: string | null;
          no_fees?: boolean;
          open?: never;
          place?: string;
          posted_date?: string;
          posting_key?: string | null;
          qualifications?: string;
          questions?: NonNullable<Json>;
          requirements?: string;
          salary?: string;
          salary_max?: number | null;
          salary_min?: number | null;
          shift?: string;
          status?: string;
          status_changed_at?: string | null;
          status_reason?: string | null;
          title?: string;
          vacancies?: number;
          version?: number;
          walk_in_address?: string | null;
          walk_in_bring?: string | null;
          walk_in_closes?: string | null;
          walk_in_from?: string | null;
          walk_in_opens?: string | null;
          walk_in_to?: string | null;
        };
        Relationships: [];
      };
      moderation_log: {
        Row: {
          actor_id: string | null;
          company_uid: string | null;
          created_at: string;
          findings: string[];
          from_status: string;
          id: number;
          job_id: string;
          job_title: string;
          reason: string | null;
          to_status: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          company_uid?: string | null;
          created_at?: string;
          findings?: string[];
          from_status: string;
          id?: never;
          job_id: string;
          job_title: string;
          reason?: string | null;
          to_status: string;
        };
        Update: {
          actor_id?: string | null;
          company_uid?: string | null;
          created_at?: string;
          findings?: string[];
          from_status?: string;
          id?: never;
          job_id?: string;
          job_title?: string;
          reason?: string | null;
          to_status?: string;
        };
        Relationships: [];
      };
      notification_outbox: {
        Row: {
          attempts: number;
          created_at: string;
          failed_at: string | null;
          id: number;
          kind: string;
          next_attempt_at: string;
          payload: NonNullable<Json>;
          quiet_until: string | null;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          created_at?: string;
          failed_at?: string | null;
          id?: never;
          kind: string;
          next_attempt_at?: string;
          payload: NonNullable<Json>;
          quiet_until?: string | null;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          failed_at?: string | null;
          id?: never;
          kind?: string;
          next_attempt_at?: string;
          payload?: NonNullable<Json>;
          quiet_until?: string | null;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          company_closed_at: string | null;
          created_at: string;
          id: string;
          role: string;
          role_since: string | null;
          second_factor: string | null;
        };
        ComputedFields: "second_factor";
        Insert: {
          company_closed_at?: string | null;
          created_at?: string;
          id: string;
          role?: string;
          role_since?: string | null;
        };
        Update: {
          company_closed_at?: string | null;
          created_at?: string;
          id?: string;
          role?: string;
          role_since?: string | null;
        };
        Relationships: [];
      };
      resume_texts: {
        Row: {
          application_id: string;
          resume: string;
          searched: string | null;
          text: string;
        };
        ComputedFields: never;
        Insert: {
          application_id: string;
          resume: string;
          searched?: never;
          text: string;
        };
        Update: {
          application_id?: string;
          resume?: string;
          searched?: never;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: "resume_texts_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: true;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
        ];
      };
      search_outbox: {
        Row: {
          created_at: string;
          id: number;
          job_id: string;
          lease: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: never;
          job_id: string;
          lease?: string | null;
        };
        Update: {
          created_at?: string;
          id?: never;
          job_id?: string;
          lease?: string | null;
        };
        Relationships: [];
      };
      suspension_log: {
        Row: {
          actor_id: string | null;
          company_id: string;
          company_name: string;
          created_at: string;
          id: number;
          jobs: number;
          reason: string | null;
          suspended: boolean;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          company_id: string;
          company_name: string;
          created_at?: string;
          id?: never;
          jobs: number;
          reason?: string | null;
          suspended: boolean;
        };
        Update: {
          actor_id?: string | null;
          company_id?: string;
          company_name?: string;
          created_at?: string;
          id?: never;
          jobs?: number;
          reason?: string | null;
          suspended?: boolean;
        };
        Relationships: [];
      };
      telegram_messages: {
        Row: {
          chat_id: number;
          id: number;
          job_id: string;
          message_id: number;
          purpose: string;
          sent_at: string;
          text: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          chat_id: number;
          id?: never;
          job_id: string;
          message_id: number;
          purpose: string;
          sent_at?: string;
          text: string;
          version: number;
        };
        Update: {
          chat_id?: number;
          id?: never;
          job_id?: string;
          message_id?: number;
          purpose?: string;
          sent_at?: string;
          text?: string;
          version?: number;
        };
        Relationships: [];
      };
      typical_pay: {
        Row: {
          high: number;
          jobs: number;
          location: string;
          low: number;
          trade: string;
        };
        ComputedFields: never;
        Insert: {
          high: number;
          jobs: number;
          location: string;
          low: number;
          trade: string;
        };
        Update: {
          high?: number;
          jobs?: number;
          location?: string;
          low?: number;
          trade?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      company_directory: {
        Row: {
          company_name: string | null;
          company_uid: string;
          newest_posted_date: string | null;
          open_jobs: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      account_deletion: { Args: Record<PropertyKey, never>; Returns: string };
      add_job_openings: { Args: { opened: Json }; Returns: undefined };
      add_moderator: { Args: { account_email: string }; Returns: string };
      add_second_factor: {
        Args: { digests: string[]; new_secret: string; of_account: string; session: string; step: number };
        Returns: boolean;
      };
      address_of_mailbox: { Args: { of_mailbox: string }; Returns: string };
      alert_health: { Args: Record<PropertyKey, never>; Returns: Json };
      allow_new_password: { Args: { of_account: string; session?: string }; Returns: undefined };
      answer_applications: { Args: { ids: string[]; words: string }; Returns: Json };
      answer_contact_message: { Args: { of_message: string; words: string }; Returns: string };
      answer_rate: {
        Args: {
          job: Omit<
            Database["public"]["Tables"]["jobs"]["Row"],
            Database["public"]["Tables"]["jobs"]["ComputedFields"]
          >;
        };
        Returns: Json;
      };
      answer_states: { Args: { in_states: string[]; of_jobs: string[]; words: string }; Returns: number };
      approve_company_name: {
        Args: { company: string; seen_refused: boolean; seen_version: number };
        Returns: boolean;
      };
      ask_for_alert: {
        Args: { agreed_to: string; for_mailbox?: string; for_query: string; given_label: string; given_pace: string };
        Returns: string;
      };
      ask_for_verification_link: {
        Args: { asked_domain: string; asked_mailbox: string; company: string };
        Returns: boolean;
      };
      ask_still_hiring: { Args: Record<PropertyKey, never>; Returns: number };
      audit_login: { Args: { account_email: string; from_network: string; succeeded: boolean }; Returns: undefined };
      audit_reading: {
        Args: { action: string; from_network: string; job: string; object: string; reader: string };
        Returns: undefined;
      };
      begin_search_rebuild: { Args: { alive_seconds: number }; Returns: string };
      checking_time: { Args: Record<PropertyKey, never>; Returns: Json };
      claim_due_domains: { Args: { most: number }; Returns: Json };
      claim_notification_for: { Args: { kinds: string[]; lease_seconds: number; of_chat: string }; Returns: Json };
      claim_search_delivery: { Args: { batch_size: number; lease_seconds: number }; Returns: Json };
      close_own_jobs: { Args: { reason: string; seen: Json; words?: string }; Returns: Json };
      complete_account: { Args: { account: string; company_name: string; phone_number: string }; Returns: boolean };
      confirm_account: { Args: { account: string }; Returns: undefined };
      confirm_alert: { Args: { alert: string; chat?: number }; Returns: string };
      confirm_hiring: { Args: { seen: Json }; Returns: Json };
      correct_application: {
        Args: { application: string; link_digest: string; new_course: string; new_name: string; new_phone: string };
        Returns: string;
      };
      count_checked_jobs: { Args: Record<PropertyKey, never>; Returns: Json };
      count_for_moderation: { Args: { most: number }; Returns: Json };
      count_open_jobs: { Args: Record<PropertyKey, never>; Returns: number };
      count_waiting_applicants: { Args: Record<PropertyKey, never>; Returns: number };
      create_mailbox_link: { Args: { link_digest: string; of_mailbox: string }; Returns: boolean };
      decide_job_as: {
        Args: { moderator_email: string; new_reason: string; new_status: string; seen: Json };
        Returns: Json;
      };
      decide_jobs: { Args: { new_reason: string; new_status: string; seen: Json }; Returns: Json };
      decide_logo: { Args: { logo: string; new_status: string }; Returns: boolean };
      delete_company: { Args: { company: string; reason: string; reject_jobs: boolean }; Returns: number };
      delete_due_accounts: { Args: Record<PropertyKey, never>; Returns: number };
      dismiss_job_reports: { Args: { job: string; seen_reports: string; seen_version: number }; Returns: boolean };
      email_of_account: { Args: { account: string }; Returns: string };
      end_due_jobs: { Args: Record<PropertyKey, never>; Returns: number };
      end_search_rebuild: { Args: { run: string }; Returns: undefined };
      end_sessions: { Args: { account: string }; Returns: undefined };
      end_unconfirmed_accounts: { Args: Record<PropertyKey, never>; Returns: number };
      enqueue_search_jobs: { Args: { job_ids: string[] }; Returns: undefined };
      erase_mailbox: { Args: { of_mailbox: string }; Returns: Json };
      export_mailbox: { Args: { of_mailbox: string }; Returns: Json };
      extend_own_jobs: { Args: { days: number; seen: Json }; Returns: Json };
      find_account: { Args: { account_email: string }; Returns: Json };
      find_alert_message: { Args: { alert: string; most: number; number: number }; Returns: Json };
      find_duplicate_application: {
        Args: { applicant_email: string; applicant_phone: string; job: string };
        Returns: Json;
      };
      find_in_queue: { Args: { job?: string; sorted_by: string }; Returns: Json };
      find_job_for_telegram: { Args: { job: string }; Returns: Json };
      find_legacy_accounts: { Args: { emails: string[] }; Returns: Json };
      find_legacy_duplicates: { Args: { records: Json }; Returns: string[] };
      find_legacy_ids: { Args: { of_collection: string; old_ids: string[] }; Returns: Json };
      find_legacy_job: { Args: { old_id: string }; Returns: string };
      find_moderated_company: { Args: { company: string }; Returns: Json };
      find_moderated_job: { Args: { job: string }; Returns: Json };
      find_open_jobs: {
        Args: { counting: boolean; filters: Json; page_size: number; page_start: number; patterns: string[] };
        Returns: Json;
      };
      find_public_company: { Args: { of_company: string }; Returns: Json };
      find_second_factor: { Args: { of_account: string }; Returns: Json };
      find_withdrawn_job: { Args: { job: string }; Returns: Json };
      find_wrong_counts: { Args: { most: number }; Returns: Json };
      finish_alert_message: { Args: { alert: string; number: number }; Returns: undefined };
      finish_matching: { Args: { by_query: Json; taken: number[] }; Returns: number };
      finish_notification: { Args: { notification: number }; Returns: undefined };
      finish_search_jobs: { Args: { held_lease: string; job_ids: string[] }; Returns: boolean };
      follow_job_in_telegram: { Args: { job: string }; Returns: undefined };
      give_up_notification: { Args: { notification: number }; Returns: undefined };
      give_up_search_jobs: { Args: { held_lease: string; job_ids: string[] }; Returns: undefined };
      hold_search_delivery: { Args: { lease_seconds: number }; Returns: Json };
      import_legacy_applications: { Args: { records: Json }; Returns: string[] };
      import_legacy_companies: { Args: { records: Json }; Returns: undefined };
      import_legacy_jobs: { Args: { records: Json }; Returns: undefined };
      job_list_state: { Args: Record<PropertyKey, never>; Returns: Json };
      jobs_to_assess: { Args: { ids: string[]; most: number; rules: number }; Returns: Json };
      jobs_to_match: { Args: { indexed: boolean; most: number }; Returns: Json };
      list_applications: {
        Args: {
          in_state?: string;
          of_job: string;
          page_size: number;
          page_start: number;
          patterns: string[];
          sorted_by: string;
          with_answers?: Json;
        };
        Returns: Json;
      };
      list_applications_around: {
        Args: { application: string; in_state?: string; patterns: string[]; sorted_by: string; with_answers?: Json };
        Returns: Json;
      };
      list_companies: { Args: { name_part: string; page_size: number; page_start: number }; Returns: Json };
      list_company_applications: { Args: { email: string; page_size: number; page_start: number }; Returns: Json };
      list_contact_messages: {
        Args: { done: boolean; page_size: number; page_start: number; patterns: string[] };
        Returns: Json;
      };
      list_job_days: {
        Args: { job: string };
        Returns: {
          applications: number;
          day: string;
          forms: number;
          views: number;
        }[];
      };
      list_jobs_of_company: {
        Args: { in_status: string; most: number; of_company: string; page_size: number; page_start: number };
        Returns: Json;
      };
      list_missing_resumes: { Args: { most: number }; Returns: string[] };
      list_moderated_companies: {
        Args: { most: number; page_size: number; page_start: number; patterns: string[] };
        Returns: Json;
      };
      list_moderated_jobs: {
        Args: { in_status: string; most: number; page_size: number; page_start: number; patterns: string[] };
        Returns: Json;
      };
      list_moderators: { Args: Record<PropertyKey, never>; Returns: Json };
      list_orphan_resumes: { Args: { max_number: number; min_age_seconds: number }; Returns: string[] };
      list_own_jobs: {
        Args: {
          for_client?: string;
          in_job: string;
          in_status: string;
          page_size: number;
          page_start: number;
          patterns: string[];
          sorted_by?: string;
        };
        Returns: Json;
      };
      list_reported_jobs: { Args: { page_size: number; page_start: number }; Returns: Json };
      list_riskiest_jobs: {
        Args: { most: number; page_size: number; page_start: number; patterns: string[] };
        Returns: Json;
      };
      list_searches: { Args: Record<PropertyKey, never>; Returns: Json };
      list_suggestions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          jobs: number;
          kind: string;
          suggested: string;
        }[];
      };
      logo: {
        Args: {
          job: Omit<
            Database["public"]["Tables"]["jobs"]["Row"],
            Database["public"]["Tables"]["jobs"]["ComputedFields"]
          >;
        };
        Returns: string;
      };
      logo_picture: {
        Args: {
          logo: Omit<
            Database["public"]["Tables"]["company_logos"]["Row"],
            Database["public"]["Tables"]["company_logos"]["ComputedFields"]
          >;
        };
        Returns: string;
      };
      make_super_admin: { Args: { account_email: string }; Returns: string };
      make_verification_link: { Args: { company: string; digest: string }; Returns: Json };
      moderation_health: { Args: Record<PropertyKey, never>; Returns: Json };
      moderation_numbers: { Args: { days: number }; Returns: Json };
      move_applications: { Args: { ids: string[]; target: string }; Returns: Json };
      newest_decisions: { Args: { of_jobs: string[] }; Returns: Json };
      note_about_company: { Args: { company: string; note: string }; Returns: boolean };
      note_application_event: { Args: { application: string; kind: string; words?: string }; Returns: number };
      note_search: { Args: { jobs_found: number; opened_at: number; searched: string }; Returns: undefined };
      own_audit_log: { Args: Record<PropertyKey, never>; Returns: Json };
      own_verification: { Args: Record<PropertyKey, never>; Returns: Json };
      pass_second_factor: { Args: { of_account: string; required: boolean; session: string }; Returns: undefined };
      posted_by: {
        Args: {
          job: Omit<
            Database["public"]["Tables"]["jobs"]["Row"],
            Database["public"]["Tables"]["jobs"]["ComputedFields"]
          >;
        };
        Returns: string;
      };
      postpone_notification: {
        Args: { failed_attempt: number; notification: number; quiet: boolean; wait_seconds: number };
        Returns: undefined;
      };
      purge_personal_data: { Args: { most: number; retention_days: number; seal_days: number }; Returns: Json };
      read_applicant_page: { Args: { link_digest: string }; Returns: Json };
      read_company_page: { Args: { company: string; page_size: number; page_start: number }; Returns: Json };
      read_sealed_application: { Args: { sealed_id: string }; Returns: Json };
      rebuild_counts: { Args: Record<PropertyKey, never>; Returns: undefined };
      refresh_answer_rates: { Args: Record<PropertyKey, never>; Returns: undefined };
      refresh_typical_pay: { Args: { other_pay: string[]; trade_names: Json }; Returns: undefined };
      refuse_company_name: { Args: { company: string; seen_version: number }; Returns: boolean };
      reinstate_company: { Args: { company: string; reason?: string }; Returns: number };
      release_lease: { Args: { lease_holder: string; lease_name: string }; Returns: undefined };
      remember_telegram_message: {
        Args: { about: string; chat: number; job: string; message: number; seen_version: number; shown: string };
        Returns: undefined;
      };
      remove_moderator: { Args: { account: string }; Returns: boolean };
      remove_second_factor: { Args: { by_operator?: boolean; of_account: string }; Returns: boolean };
      renew_search_jobs: { Args: { held_lease: string; lease_seconds: number }; Returns: boolean };
      renew_search_rebuild: { Args: { alive_seconds: number; run: string }; Returns: boolean };
      replace_resume: {
        Args: { application: string; link_digest: string; resume_file_name: string; resume_key: string; scan: string };
        Returns: string;
      };
      resumes_to_read: {
        Args: { most: number; only_scanned: boolean };
        Returns: {
          application_id: string;
          job_id: string;
          resume: string;
        }[];
      };
      return_to_limits: { Args: { limits: Json }; Returns: undefined };
      search_audit_log: {
        Args: {
          about?: string[];
          first_day?: string;
          kinds?: string[];
          last_day?: string;
          page_size: number;
          page_start: number;
          searched: string;
        };
        Returns: Json;
      };
      search_documents_of: { Args: { job_ids: string[] }; Returns: Json };
      search_documents_of_category: {
        Args: { after_date?: string; after_id?: string; in_category: string; page_size: number };
        Returns: Record<string, unknown>;
      };
      search_versions_after: { Args: { after_id: string; page_size: number }; Returns: Json };
      search_versions_of: { Args: { job_ids: string[] }; Returns: Json };
      second_factor: {
        Args: {
          profile: Omit<
            Database["public"]["Tables"]["profiles"]["Row"],
            Database["public"]["Tables"]["profiles"]["ComputedFields"]
          >;
        };
        Returns: string;
      };
      see_application: { Args: { application: string }; Returns: boolean };
      set_account_deletion: { Args: { wanted: boolean; words?: string }; Returns: undefined };
      settle_domain_check: {
        Args: { checked_by: string; checked_domain: string; company: string; proven: boolean };
        Returns: string;
      };
      store_assessments: { Args: { assessments: Json; rules: number }; Returns: number };
      store_logo: { Args: { of_company: string; webp: string }; Returns: boolean };
      store_resume_text: { Args: { application: string; content: string; key: string }; Returns: undefined };
      submit_application: {
        Args: {
          agreed_to: string;
          applicant_course: string;
          applicant_email: string;
          applicant_name: string;
          applicant_phone: string;
          digest?: string;
          given_answers?: Json;
          job: string;
          link_digest?: string;
          resume_file_name: string;
          resume_key: string;
          scan?: string;
        };
        Returns: Json;
      };
      submit_contact_message: {
        Args: {
          given_reason: string;
          message_text: string;
          sender_email: string;
          sender_name: string;
          sender_phone: string;
        };
        Returns: undefined;
      };
      submit_job_report: {
        Args: {
          from_application?: string;
          from_network: string;
          given_email: string;
          given_reason: string;
          given_sentence: string;
          job: string;
          sender?: string;
          to_take_off: number;
        };
        Returns: string;
      };
      suspend_company: { Args: { company: string; reason: string }; Returns: number };
      take_from_either: { Args: { amount: number; share: Json; whole: Json }; Returns: boolean };
      take_from_limits: { Args: { limits: Json }; Returns: number };
      take_lease: { Args: { lease_holder: string; lease_name: string; lease_seconds: number }; Returns: boolean };
      take_search_rebuild_changes: { Args: { run: string; with_waiting: boolean }; Returns: string[] };
      undo_application_move: { Args: { application: string }; Returns: string };
      use_second_factor: {
        Args: { digest: string; of_account: string; session: string; step: number };
        Returns: boolean;
      };
      use_verification_link: { Args: { company: string; digest: string }; Returns: string };
      verification: {
        Args: {
          job: Omit<
            Database["public"]["Tables"]["jobs"]["Row"],
            Database["public"]["Tables"]["jobs"]["ComputedFields"]
          >;
        };
        Returns: Json;
      };
      verifications_of: { Args: { companies: string[] }; Returns: Json };
      verified_names_like: { Args: { not_distinctive: string; posted: Json }; Returns: Json };
      withdraw_application: { Args: { application: string; link_digest: string }; Returns: string };
      withdraw_verification: { Args: { company: string; withdrawn: boolean }; Returns: boolean };
      write_alert_messages: { Args: Record<PropertyKey, never>; Returns: number };
      write_application_digests: { Args: Record<PropertyKey, never>; Returns: number };
      write_end_reminders: { Args: Record<PropertyKey, never>; Returns: number };
      write_retention_notices: { Args: { most: number; retention_days: number }; Returns: number };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    keyof (DefaultSchema["Tables"] & DefaultSchema["Views"]) | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema["CompositeTypes"] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
